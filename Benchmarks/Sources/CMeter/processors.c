#define _GNU_SOURCE
#include "CMeter.h"

#if defined(__linux__)

#include <pthread.h>
#include <sched.h>

static cpu_set_t allowed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_allowed(void) {
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) CPU_ZERO(&allowed);
}

void meter_run_on_processor(int index) {
  pthread_once(&once, find_allowed);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &allowed) || index-- > 0) continue;
    cpu_set_t only;
    CPU_ZERO(&only);
    CPU_SET(processor, &only);
    sched_setaffinity(0, sizeof only, &only);
    return;
  }
}

void meter_run_on_any_processor(void) {
  pthread_once(&once, find_allowed);
  if (CPU_COUNT(&allowed) > 0) sched_setaffinity(0, sizeof allowed, &allowed);
}

#else

void meter_run_on_processor(int index) { (void)index; }
void meter_run_on_any_processor(void) {}

#endif

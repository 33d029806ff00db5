// Runs a program and prints the most memory that it held, in bytes. A process of its own, since the kernel counts what the
// parent held when it forked, and this one holds next to nothing.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
    execv(argv[1], argv + 1);
    _exit(127);
  }
  int status;
  if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return 1;
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
#if defined(__APPLE__)
  printf("%lld\n", (long long)usage.ru_maxrss);
#else
  printf("%lld\n", 1024LL * usage.ru_maxrss);
#endif
  return 0;
}

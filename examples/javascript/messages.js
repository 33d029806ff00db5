// Messages of a chat that nobody wrote: sentences of several languages by chance, always the same. Emoji are not among them, since
// pictures of emoji are no file of the package: a page with them has to have Noto Color Emoji, whose widths it measures by.

const sentences = [
  "Are we still on for tonight?", "The train is late again, so start without me.", "Has anybody seen the keys to the bicycle shed?",
  "I'll bring bread, olives and whatever is left of the cake.", "https://example.org/tickets/2026/summer?seat=14B&row=7",
  "That's exactly what I said three weeks ago!", "ok", "Yes!", "See you at half past seven, at the usual place behind the old theatre.",
  "Grüße aus Köln, hier regnet es seit Dienstag.", "Die Straßenbahnhaltestelle liegt gegenüber der Universitätsbibliothek.",
  "On se retrouve où ? J'arrive dans dix minutes.", "Ça y est : c'est réservé !", "¿Quién trae el vino? Yo llevo los vasos.",
  "Поезд отправляется в девять, не опаздывайте.", "Я уже в пути, буду через четверть часа.", "Θα φέρω εγώ τα ποτήρια.",
  "نلتقي في الساعة الثامنة أمام المكتبة.", "لا تنس أن تحضر الكتاب معك.", "נפגשים בשמונה ליד הספרייה.",
  "明日の会議は三時からに変わりました。", "資料はもう送りましたので、ご確認ください。", "今天晚上一起吃饭吗？我请客。", "회의는 내일 오후 세 시로 바뀌었어요.",
  "कल शाम को मिलते हैं, ठीक है?", "พรุ่งนี้เจอกันที่สถานีรถไฟฟ้าตอนเช้านะ", "A really_long_file_name_without_any_room_in_it-v2-final-FINAL.tar.gz",
];

/** Messages of one to four sentences, of which some have several lines. */
export function messages(count) {
  let state = 2026;
  const next = (limit) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % limit;
  };
  return Array.from({ length: count }, (_, number) => {
    const parts = Array.from({ length: 1 + next(4) }, () => sentences[next(sentences.length)]);
    return `${parts.join(next(9) === 0 ? "\n" : " ")} ${number}`;
  });
}

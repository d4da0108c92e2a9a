const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What is not seen: marks of direction, joiners, halves of letters. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}]/gu;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * Pure: what somebody has typed, as mails and messages carry it: one line, nothing invisible, and nothing of
 * which a mail program or Telegram makes a link by itself: `evil. com`, `https: //`.
 */
export function plain(typed: string): string {
  return (
    typed
      .replace(BREAKS, ' ')
      .replace(INVISIBLE, '')
      // In all spellings of a dot that names of hosts know.
      .replace(/([.．。｡․﹒])(?=\p{L})/gu, '$1 ')
      // Of an address in figures; a date has two dots.
      .replace(/\.(?=\d+\.\d+\.\d)/g, '. ')
      // Of a scheme; the colon of a time of day stands between figures.
      .replace(/([\p{L}+.-])([:：﹕])(?=\S)/gu, '$1$2 ')
      .replace(/[:：﹕](?=[/\\／⁄∕])/gu, '$& ')
      .replace(/@(?=[\p{L}\d_])/gu, '@ ')
      .trim()
  );
}

/** Pure: the same between quotation marks that it cannot close, so that it never passes for our words. */
export const quoted = (typed: string): string => `«${plain(typed).replace(/[«»]/g, '"')}»`;

/** Pure: each line of it by itself, without the empty ones. */
export const plainLines = (typed: string): string[] =>
  typed.split(LINE_BREAK).map(plain).filter(Boolean);

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters: direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}]/gu;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * Pure: a typed text made safe for mails and messages: one line, nothing invisible, and nothing
 * that a mail program or Telegram turns into a link: `evil. com`, `https: //`.
 */
export function plain(typed: string): string {
  return (
    typed
      .replace(BREAKS, ' ')
      .replace(INVISIBLE, '')
      // Every kind of dot that host names accept.
      .replace(/([.．。｡․﹒])(?=\p{L})/gu, '$1 ')
      // The dot of an IP address; a date has only two dots.
      .replace(/\.(?=\d+\.\d+\.\d)/g, '. ')
      // The colon of a URL scheme; the colon of a time of day is between digits.
      .replace(/([\p{L}+.-])([:：﹕])(?=\S)/gu, '$1$2 ')
      .replace(/[:：﹕](?=[/\\／⁄∕])/gu, '$& ')
      .replace(/@(?=[\p{L}\d_])/gu, '@ ')
      .trim()
  );
}

/** Pure: the same in quotation marks that the text cannot close, so that it never looks like the shop's own text. */
export const quoted = (typed: string): string => `«${plain(typed).replace(/[«»]/g, '"')}»`;

/** Pure: each line made safe by `plain`, without empty lines. */
export const plainLines = (typed: string): string[] =>
  typed.split(LINE_BREAK).map(plain).filter(Boolean);

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
      // Of a numeric address; a date has two dots.
      .replace(/\.(?=\d+\.\d+\.\d)/g, '. ')
      // Of a URL scheme; the colon of a time of day stands between digits.
      .replace(/([\p{L}+.-])([:：﹕])(?=\S)/gu, '$1$2 ')
      .replace(/[:：﹕](?=[/\\／⁄∕])/gu, '$& ')
      .replace(/@(?=[\p{L}\d_])/gu, '@ ')
      .trim()
  );
}

/**
 * Pure: the same in quotation marks that it cannot close, so that it never passes for the shop's
 * text.
 */
export const quoted = (typed: string): string => `«${plain(typed).replace(/[«»]/g, '"')}»`;

/** Pure: each line by itself, without the empty ones. */
export const plainLines = (typed: string): string[] =>
  typed.split(LINE_BREAK).map(plain).filter(Boolean);

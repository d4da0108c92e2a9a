const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters: direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}]/gu;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * Pure: a text typed by somebody, made safe for mails and messages. It becomes one line without invisible characters,
 * and without anything that a mail program or Telegram turns into a link: `evil. com`, `https: //`.
 */
export function plain(typed: string): string {
  return (
    typed
      .replace(BREAKS, ' ')
      .replace(INVISIBLE, '')
      // Puts a space after every kind of dot that host names may contain.
      .replace(/([.．。｡․﹒])(?=\p{L})/gu, '$1 ')
      // Breaks up IP addresses, which have three dots; a date has only two.
      .replace(/\.(?=\d+\.\d+\.\d)/g, '. ')
      // Puts a space after the colon of a URL scheme; the colon in a time of day is between digits and is kept.
      .replace(/([\p{L}+.-])([:：﹕])(?=\S)/gu, '$1$2 ')
      .replace(/[:：﹕](?=[/\\／⁄∕])/gu, '$& ')
      .replace(/@(?=[\p{L}\d_])/gu, '@ ')
      .trim()
  );
}

/** Pure: the text made safe, in quotation marks that it cannot close, so that it never looks like the shop's own. */
export const quoted = (typed: string): string => `«${plain(typed).replace(/[«»]/g, '"')}»`;

/** Pure: each line made safe by `plain`, without empty lines. */
export const plainLines = (typed: string): string[] =>
  typed.split(LINE_BREAK).map(plain).filter(Boolean);

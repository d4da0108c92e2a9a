const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters: direction marks, joiners, lone surrogates. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}]/gu;
const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029]/;

/**
 * Pure: makes a typed text safe for mails and messages. The result is one line without invisible characters. Spaces
 * break every URL (`evil. com`, `https: //`), so that neither mail programs nor Telegram turn it into a link.
 */
export function plain(typed: string): string {
  return (
    typed
      .replace(BREAKS, ' ')
      .replace(INVISIBLE, '')
      // Puts a space between a dot and a letter after it, for every kind of dot that host names may contain.
      .replace(/([.．。｡․﹒])(?=\p{L})/gu, '$1 ')
      // Breaks up IP addresses, which have three dots. A date has only two dots and stays unchanged.
      .replace(/\.(?=\d+\.\d+\.\d)/g, '. ')
      // Puts a space after the colon of a URL scheme. A colon between digits, as in a time of day, stays unchanged.
      .replace(/([\p{L}+.-])([:：﹕])(?=\S)/gu, '$1$2 ')
      .replace(/[:：﹕](?=[/\\／⁄∕])/gu, '$& ')
      .replace(/@(?=[\p{L}\d_])/gu, '@ ')
      .trim()
  );
}

/**
 * Pure: the text made safe by `plain`, in «». Any « or » in the text becomes ", so that the text cannot end the
 * quotation and look like the shop's own words.
 */
export const quoted = (typed: string): string => `«${plain(typed).replace(/[«»]/g, '"')}»`;

/** Pure: each line made safe by `plain`, without empty lines. */
export const plainLines = (typed: string): string[] =>
  typed.split(LINE_BREAK).map(plain).filter(Boolean);

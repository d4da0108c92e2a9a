const NBSP = '\u00a0';

/** Puts no-break spaces after one-letter words, and between numbers and their units. */
export const joinShortWords = (text: string) =>
  text
    .replace(/(?<=^|[\s(«])([вузійаояВУЗІЙАОЯ]|№|ст\.|ч\.) /g, `$1${NBSP}`)
    .replace(/(\d) (?=[а-яіїєґ₴%])/gi, `$1${NBSP}`);

const NBSP = '\u00a0';

/** Keeps one-letter words with the next word, and numbers with what they count. */
export const joinShortWords = (text: string) =>
  text
    .replace(/(?<=^|[\s(«])([вузійаояВУЗІЙАОЯ]|№|ст\.|ч\.) /g, `$1${NBSP}`)
    .replace(/(\d) (?=[а-яіїєґ₴%])/gi, `$1${NBSP}`);

import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const BREAK = /[\t\r\n\u2028\u2029]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const WRONG = 'Недопустимі символи';

/** Trimmed text of at most `length` characters that PostgreSQL can hold; `required` is said when absent. */
export const multiLine = (length: number, required?: string) =>
  z
    .string(required === undefined ? {} : { error: required })
    .trim()
    .max(length, { error: `Не більше ${length} символів`, abort: true })
    .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), WRONG);

const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.([a-z]{2,}|укр|рф)(?!\p{L})/iu;

/** Pure: whether mail programs would make a link of something in it; `м.Київ` is none. */
export const hasLink = (text: string): boolean =>
  LINK.test(
    text
      .replace(/\p{Cf}/gu, '')
      .normalize('NFKC')
      .replaceAll('。', '.'),
  );

/** The same in one line, which a mail header survives. */
export const plainText = (length: number, required?: string) =>
  multiLine(length, required).refine((value) => !BREAK.test(value), WRONG);

import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Trimmed text of at most `length` characters that PostgreSQL can hold and a mail header survives. */
export const plainText = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: `Не більше ${length} символів`, abort: true })
    .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), 'Недопустимі символи');

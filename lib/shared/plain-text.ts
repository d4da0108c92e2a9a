import { z } from 'zod';
import { withoutInvisible } from './typed-text';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const BREAK = /[\t\r\n\u2028\u2029]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const WRONG = 'Недопустимі символи';

/**
 * For zod's `when`: runs a check only if the value has no error yet. The option `abort` would also skip checks of the
 * whole object, such as whether two passwords agree.
 */
export const ifNoIssues = ({ issues }: { issues: readonly unknown[] }): boolean =>
  issues.length === 0;

/**
 * Schema of a trimmed text without invisible characters, at most `length` long and valid in PostgreSQL. `required` is
 * the error text if the value is absent. `fold` is the first step. Pass `normalizePunctuation` to replace look-alike
 * characters too.
 */
export const multiLineText = (length: number, required?: string, fold = withoutInvisible) =>
  z
    .string(required === undefined ? {} : { error: required })
    .overwrite(fold)
    .trim()
    .max(length, `Не більше ${length} символів`)
    .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), {
      error: WRONG,
      when: ifNoIssues,
    });

const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.([a-z]{2,}|укр|рф)(?!\p{L})/iu;

/** Pure: whether mail clients would turn a part of the text into a link; false for an abbreviation such as `м.Київ`. */
export const hasLink = (text: string): boolean =>
  LINK.test(
    text
      .replace(/\p{Cf}/gu, '')
      .normalize('NFKC')
      .replaceAll('。', '.'),
  );

/** Like `multiLineText`, but without line breaks, so that the text is safe in mail headers. */
export const plainText = (length: number, required?: string, fold = withoutInvisible) =>
  multiLineText(length, required, fold).refine((value) => !BREAK.test(value), {
    error: WRONG,
    when: ifNoIssues,
  });

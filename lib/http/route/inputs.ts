import { z } from 'zod';
import { rowId } from '@/lib/shared/id-input';
import { withoutInvisible } from '@/lib/shared/typed-text';

/** The id of a row in a URL. */
export const pathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(rowId);

/** `page` of a list in a URL. */
export const listPage = z.coerce.number().int().min(1).max(9999).default(1);

/** `search` of a list in a URL; empty means no search. */
export const listSearch = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .max(100)
  // PostgreSQL refuses a zero byte in text.
  .transform((text) => text.replaceAll('\0', ''))
  .default('');

/** `from` and `to` of a list in a URL: a day of the shop's own time; the database knows no year 0. */
export const listDay = z.iso.date().regex(/^20/);

/** `sort` of a list in a URL: one of these columns, descending with `-`. */
export const listSort = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]));

/** Pure: the column of a sort and whether the greatest comes first. */
export const readSort = <Key extends string>(sort: Key | `-${Key}`) => ({
  key: sort.replace('-', '') as Key,
  isDown: sort.startsWith('-'),
});

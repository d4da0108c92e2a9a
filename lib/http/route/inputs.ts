import { z } from 'zod';
import { rowId } from '@/lib/shared/id-input';
import { withoutInvisible } from '@/lib/shared/typed-text';

/** A row id in a URL. */
export const pathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(rowId);

/** The `page` parameter of a list. */
export const listPage = z.coerce.number().int().min(1).max(9999).default(1);

/** The `search` parameter of a list; empty means no search. */
export const listSearch = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .max(100)
  // PostgreSQL text cannot contain a zero byte.
  .transform((text) => text.replaceAll('\0', ''))
  .default('');

/** The `from` and `to` parameters of a list: a day in the shop's time zone; PostgreSQL has no year 0. */
export const listDay = z.iso.date().regex(/^20/);

/** The `sort` parameter of a list: one of these columns, descending with `-`. */
export const listSort = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]));

/** Pure: the column of a sort and whether it is descending. */
export const readSort = <Key extends string>(sort: Key | `-${Key}`) => ({
  key: sort.replace('-', '') as Key,
  isDown: sort.startsWith('-'),
});

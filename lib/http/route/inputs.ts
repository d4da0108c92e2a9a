import { z } from 'zod';
import { rowId } from '@/lib/shared/id-input';
import { withoutInvisible } from '@/lib/shared/typed-text';

/** The id of a database row in a URL. */
export const pathId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(rowId);

/** Path parameters of an endpoint of one row. */
export const idParams = z.object({ id: pathId });

/** The `page` parameter of a list. */
export const listPage = z.coerce.number().int().min(1).max(9999).default(1);

/** The `search` parameter of a list; empty means no search. */
export const listSearch = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .max(100)
  // PostgreSQL cannot store a zero byte in a text.
  .transform((text) => text.replaceAll('\0', ''))
  .default('');

/**
 * A day from 2000 to 2099 in the shop's time zone, for a list's `from` and `to` parameters. PostgreSQL has no year 0.
 */
export const listDay = z.iso.date().regex(/^20/);

/** The `sort` parameter of a list: the name of a column, with `-` in front for descending order. */
export const listSort = <const Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]));

/** The `format` parameter of an export. */
export const exportFormat = z.enum(['csv', 'xlsx']).default('csv');

/** Pure: the column in a `sort` parameter, and whether its order is descending. */
export const readSort = <Key extends string>(sort: Key | `-${Key}`) => ({
  key: sort.replace('-', '') as Key,
  isDown: sort.startsWith('-'),
});

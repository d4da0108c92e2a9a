import { type AnyPgColumn, customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column with time zone: the stored moment does not depend on the client's time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for a discount in percent: 0 to 100, with two decimals. */
export const percentage = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** A column with the id of a row of another table; never null. */
export const foreignId = (column: () => AnyPgColumn, actions: { onDelete?: 'cascade' } = {}) =>
  integer().notNull().references(column, actions);

/** A column of bytes. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The driver of the embedded database returns a Uint8Array, not a Buffer.
  fromDriver: (bytes) => Buffer.from(bytes),
});

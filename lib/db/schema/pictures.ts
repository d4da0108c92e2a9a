import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable } from 'drizzle-orm/pg-core';
import { users } from './account';
import { moment } from './columns';

/** Pictures that staff have uploaded; their bytes are files of the name `pictures/<id>.webp` in `sharedFiles`. */
export const pictures = pgTable(
  'pictures',
  (column) => ({
    /** Made of the hash of the stored bytes, so the same picture uploaded twice is one picture. */
    id: column.uuid().primaryKey(),
    width: column.integer().notNull(),
    height: column.integer().notNull(),
    bytes: column.integer().notNull(),
    /** Whether it has transparent pixels, which a cut-out for outfits needs. */
    isTransparent: column.boolean().notNull(),
    createdBy: column.integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When something showed the picture last; `deleteUnusedPictures` writes and reads it. */
    usedAt: moment('used_at').notNull().defaultNow(),
  }),
  (table) => [
    index('pictures_used').on(table.usedAt),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
);

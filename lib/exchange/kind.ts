import { gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ActAction } from '@/lib/audit/acts';
import type { AuditEntity } from '@/lib/audit/entity';
import type { undoProducts } from '@/lib/catalogue-admin/bulk/undo-products';
import { typedPrice } from '@/lib/catalogue-admin/typed-price';
import type { Database } from '@/lib/db/client';
import type { ImportFault } from '@/lib/db/schema/staff';
import type { FieldErrors } from '@/lib/errors';
import { readSum } from '@/lib/shared/money';

export type ImportValues = Record<string, unknown>;

/** A column of a file; `as` says how its cells are read and written. A column that is only shown is not imported. */
export type ExchangeColumn = {
  key: string;
  title: string;
  as: keyof typeof CELLS;
  /** Other titles by which the column is recognised. */
  synonyms?: string[];
  isShownOnly?: boolean;
  /** The value of an empty cell, if it is not the usual one of its type. */
  blank?: unknown;
};

/** A record of the shop as the exchange reads it; `key` identifies it in files. */
export type StoredRecord = { id: number; key: string; values: ImportValues };

/** What a row does to a record; `before` and `id` are null for a new one. */
export type RecordChange<Values = ImportValues> = {
  line: number;
  id: number | null;
  key: string;
  before: Values | null;
  after: Values;
};

/** The bulk action that an import is. */
export type ImportAct = { id: number; action: ActAction; userId: number };

export type ExchangeKind = {
  title: string;
  entity: AuditEntity;
  columns: ExchangeColumn[];
  /** Keys of the columns that identify a record. */
  keys: string[];
  /** Which rows create a record: those with an unknown key, those without a key, or none. */
  creates: 'unknown' | 'blank' | 'none';
  mostRows: number;
  /** Rules for the values of a record. */
  input: z.ZodType<ImportValues>;
  /** Pure: errors of a changed record by column. */
  errorsOf?(before: ImportValues, after: ImportValues): FieldErrors;
  /** Whether only `write` finds all faults: a check then writes everything and rolls back. */
  isTriedOut?: boolean;
  /** The records with these keys, or a page of records after an id, in order of ids. */
  load(db: Database, which: Which): Promise<StoredRecord[]>;
  /** Writes the changes and returns the data that undo them. Throws RowsRefused. */
  write(tx: Database, changes: RecordChange[], act: ImportAct): Promise<unknown[]>;
  /** Undoes changes in its own transaction, see `lib/undo`; `actId` is the bulk action that records the undo. */
  undo: typeof undoProducts;
};

type Which = { keys: string[] } | { after: number };

/** SQL: whether a record is among the wanted ones, by its id and its key in files. */
export const isAskedFor = (which: Which, id: PgColumn, key: SQL): SQL =>
  'after' in which ? gt(id, which.after) : inArray(key, which.keys);

/** Rolls back the transaction that writes rows of an import. */
export class RowsRefused extends Error {
  constructor(readonly faults: ImportFault[]) {
    super('rows of an import were refused');
  }
}

/** Records per page of an export, and rows per transaction of an import. */
export const EXCHANGE_LOT = 500;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const partsOf = (text: string, separator: RegExp) => [
  ...new Set(text.split(separator).flatMap((part) => part.trim() || [])),
];

/** How cells are read and written. What cannot be read stays as it is, and the rules refuse it. */
const CELLS = {
  text: { read: (text: string): unknown => text, write: textOf },
  number: {
    read: (text) => (text === '' ? null : Number(text.replace(/[\s%]/g, '').replace(',', '.'))),
    write: (value) => textOf(value).replace('.', ','),
  },
  price: {
    read: (text) => (text === '' ? null : (readSum(text) ?? Number.NaN)),
    write: (value) => typedPrice(typeof value === 'number' ? value : null),
  },
  flag: {
    read: (text) =>
      /^(так|true|yes|1|\+)$/i.test(text) || (/^(ні|false|no|0|-|)$/i.test(text) ? false : text),
    write: (value) => (value ? 'так' : 'ні'),
  },
  day: {
    read: (text) => text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, isoOfParts) || null,
    write: textOf,
  },
  words: {
    read: (text) => partsOf(text, /[,;\n]/),
    write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  },
  // Without commas, which a spreadsheet would take for a decimal number.
  ids: {
    read: (text) => partsOf(text, /\D+/).map(Number),
    write: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  },
} satisfies Record<string, { read(text: string): unknown; write(value: unknown): string }>;

function isoOfParts(_: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Pure: the value of a cell. */
export const cellValue = ({ as, blank }: ExchangeColumn, text: string): unknown =>
  text === '' && blank !== undefined ? blank : CELLS[as].read(text);

/** Pure: the text of a cell. */
export const cellText = ({ as, key }: ExchangeColumn, values: ImportValues): string =>
  CELLS[as].write(values[key]);

/** Pure: the key of a record, by the values of its key columns; empty if one of them is. */
export function recordKeyOf({ keys }: Pick<ExchangeKind, 'keys'>, values: ImportValues): string {
  const parts = keys.map((key) => textOf(values[key]));
  return parts.includes('') ? '' : parts.join('/');
}

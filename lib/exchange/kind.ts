import type { z } from 'zod';
import type { ActAction } from '@/lib/audit/acts';
import type { AuditEntity } from '@/lib/audit/entity';
import { typedPrice } from '@/lib/catalogue-admin/typed-price';
import { type Database, transaction } from '@/lib/db/client';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
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

/** What a row does to a record; `before` and `id` are null for a new one. `write` sets the id and key of a new one. */
export type RecordChange = {
  line: number;
  id: number | null;
  key: string;
  before: ImportValues | null;
  after: ImportValues;
};

export type ImportAct = { id: number; action: ActAction; userId: number; isDryRun: boolean };

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
  /** Whether a dry run of `write` writes, so that it must be rolled back. */
  isTriedOut?: boolean;
  /** The records with these keys, or a page of records after an id, in order of ids. */
  load(db: Database, which: { keys: string[] } | { after: number }): Promise<StoredRecord[]>;
  /** Writes those changes that the rules allow, and returns why others are not allowed. */
  write(tx: Database, changes: RecordChange[], act: ImportAct): Promise<ImportFault[]>;
  /** Deletes a record that an import created. Throws ShopError. */
  remove?(tx: Database, id: number, userId: number): Promise<unknown>;
};

/** Records per page of an export, and rows per transaction of an import. */
export const EXCHANGE_LOT = 500;

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const listOf = (text: string, separator: RegExp) => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
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
    read: (text) =>
      text === '' ? null : text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, isoOfParts),
    write: textOf,
  },
  words: {
    read: (text) => listOf(text, /[,;\n]/),
    write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  },
  // Without commas, which a spreadsheet would take for a decimal number.
  ids: {
    read: (text) => listOf(text, /\D+/).map(Number),
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

/** Makes each change by a command of its own, in one transaction; a refused command undoes only itself. */
export async function changeOneByOne(
  tx: Database,
  changes: RecordChange[],
  command: (tx: Database, change: RecordChange) => Promise<unknown>,
): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  for (const change of changes) {
    await transaction(tx, (inner) => command(inner, change)).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      const [field] = Object.entries(error.errors ?? {});
      const message = field?.[1][0] ?? error.message;
      faults.push({ line: change.line, column: field?.[0] ?? '', message });
    });
  }
  return faults;
}

/** Pure: the ids in these keys. */
export const idsOf = (keys: string[]): number[] =>
  keys.flatMap((key) => (/^\d{1,9}$/.test(key) ? [Number(key)] : []));

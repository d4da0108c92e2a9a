import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import type { ImportFault } from '@/lib/db/schema/staff';
import type { FieldErrors } from '@/lib/errors';
import {
  cellValue,
  type ExchangeKind,
  type ImportValues,
  type RecordChange,
  recordKeyOf,
  type StoredRecord,
} from './kind';

/** A row of a file; `twin` is an earlier line with the same key. */
export type FileRow = {
  line: number;
  key: string;
  values: ImportValues;
  twin: number | undefined;
  isEmpty: boolean;
};

/** Pure: the rows of a file; `used` are the keys of its columns. */
export function fileRows(kind: ExchangeKind, used: string[], table: string[][]): FileRow[] {
  const columns = used.map((key) =>
    kind.columns.find((column) => column.key === key && !column.isShownOnly),
  );
  const lines = new Map<string, number>();
  return table.map((cells, place) => {
    const line = place + 2;
    const values = Object.fromEntries(
      columns.flatMap((column, n) =>
        column ? [[column.key, cellValue(column, cells[n] ?? '')]] : [],
      ),
    );
    const key = recordKeyOf(kind, values);
    const twin = lines.get(key);
    if (key !== '') lines.set(key, line);
    return { line, key, values, twin, isEmpty: cells.every((cell) => cell === '') };
  });
}

/** What rows do: the changes that the rules allow, the number of rows that change nothing, and the faults of others. */
export type Compared = { changes: RecordChange[]; same: number; faults: ImportFault[] };

/** Compares rows with the records that they name. */
export async function compareRows(
  db: Database,
  kind: ExchangeKind,
  rows: FileRow[],
): Promise<Compared> {
  const keys = rows.flatMap(({ key }) => key || []);
  const stored = new Map((await kind.load(db, { keys })).map((record) => [record.key, record]));
  const found: Compared = { changes: [], same: 0, faults: [] };
  for (const row of rows) {
    const { line, key } = row;
    const record = stored.get(key);
    const outcome = row.isEmpty ? null : compareRow(kind, row, record);
    if (outcome === null) found.same += 1;
    else if ('errors' in outcome) {
      for (const [column, [message = ''] = []] of Object.entries(outcome.errors)) {
        found.faults.push({ line, column, message });
      }
    } else found.changes.push({ line, id: record?.id ?? null, key, ...outcome });
  }
  return found;
}

type Outcome = Pick<RecordChange, 'before' | 'after'> | { errors: Partial<FieldErrors> } | null;

/** Null if nothing changes. */
function compareRow(
  kind: ExchangeKind,
  { key, values, twin }: FileRow,
  record: StoredRecord | undefined,
): Outcome {
  const refuseKey = (message: string) => ({ errors: { [kind.keys[0] ?? '']: [message] } });
  if (twin !== undefined) return refuseKey(`Це вже є в\u00a0рядку ${twin}`);
  if (!record && kind.creates !== (key === '' ? 'blank' : 'unknown')) {
    return refuseKey(key === '' ? 'Тут порожньо' : 'Такого запису в\u00a0магазині немає');
  }
  const before = record?.values ?? null;
  const typed = { ...(before ?? blankOf(kind)), ...values };
  const read = kind.input.safeParse(typed);
  if (!read.success) return { errors: z.flattenError(read.error).fieldErrors };
  const after = { ...typed, ...read.data };
  if (!before) return { before, after };
  if (changedKeys(kind, before, after).length === 0) return null;
  const errors = kind.errorsOf?.(before, after) ?? {};
  return Object.keys(errors).length > 0 ? { errors } : { before, after };
}

/** What a new record has in columns that the file does not have. */
const blankOf = ({ columns, keys }: ExchangeKind): ImportValues =>
  Object.fromEntries(
    columns.flatMap((column) =>
      keys.includes(column.key) ? [] : [[column.key, cellValue(column, '')]],
    ),
  );

/** Pure: keys of the imported columns in which two states of a record differ. */
export const changedKeys = (
  { columns }: Pick<ExchangeKind, 'columns'>,
  before: ImportValues,
  after: ImportValues,
) =>
  columns.flatMap(({ key, isShownOnly }) =>
    isShownOnly || asJson(before[key]) === asJson(after[key]) ? [] : [key],
  );

/** A missing value and an empty text are the same cell. */
const asJson = (value: unknown): string => JSON.stringify(value ?? '');

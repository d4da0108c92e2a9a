import type { Database } from '@/lib/db/client';
import type { ImportFault } from '@/lib/db/schema/staff';
import type { ImportKind } from './inputs';
import {
  cellValue,
  type ExchangeKind,
  type ImportAct,
  type ImportValues,
  type RecordChange,
  recordKeyOf,
} from './kind';
import { kindOf } from './kinds';

/** What an import of rows does; `changes` are those that are written. */
type Outcome = { changes: RecordChange[]; same: number; faults: ImportFault[] };

type Rows = { from: number; seen: Map<string, number>; act: ImportAct };

/** Compares rows with the records that they name, and writes those that differ and are allowed. */
export async function importRows(
  tx: Database,
  { kind: name, columns: used }: { kind: ImportKind; columns: string[] },
  rows: string[][],
  { from, seen, act }: Rows,
): Promise<Outcome> {
  const kind = kindOf(name);
  const columns = used.map((key) =>
    kind.columns.find((column) => column.key === key && !column.isShownOnly),
  );
  const typed = rows.map((cells, place) => {
    const pairs = columns.flatMap((column, n) =>
      column ? [[column.key, cellValue(column, cells[n] ?? '')] as const] : [],
    );
    const values: ImportValues = Object.fromEntries(pairs);
    const isEmpty = cells.every((cell) => cell === '');
    return { line: from + place + 2, values, key: recordKeyOf(kind, values), isEmpty };
  });
  const keys = typed.flatMap(({ key }) => (key ? [key] : []));
  const stored = new Map((await kind.load(tx, { keys })).map((record) => [record.key, record]));
  const outcome: Outcome = { changes: [], same: 0, faults: [] };
  for (const { line, values, key, isEmpty } of typed) {
    const record = stored.get(key);
    const fault = (column: string, message: string) =>
      outcome.faults.push({ line, column, message });
    const twin = key === '' ? undefined : seen.get(key);
    if (key !== '') seen.set(key, line);
    if (isEmpty) outcome.same += 1;
    else if (twin !== undefined) fault(kind.keys[0] ?? '', `Це вже є в\u00a0рядку ${twin}`);
    else if (!record && !isNew(kind, key)) {
      fault(
        kind.keys[0] ?? '',
        key === '' ? 'Тут порожньо' : 'Такого запису в\u00a0магазині немає',
      );
    } else {
      const read = kind.input.safeParse({ ...(record?.values ?? blankOf(kind)), ...values });
      const before = record?.values ?? null;
      if (!read.success) {
        const texts = read.error.issues.map(
          ({ path, message }) => [path[0] ?? '', message] as const,
        );
        // The first fault of each column.
        for (const [column, text] of new Map(texts.toReversed())) fault(String(column), text);
      } else if (before && changedKeys(kind, before, read.data).length === 0) outcome.same += 1;
      else outcome.changes.push({ line, id: record?.id ?? null, key, before, after: read.data });
    }
  }
  const refusals = await kind.write(tx, outcome.changes, act);
  const isRefused = new Set(refusals.map(({ line }) => line));
  outcome.faults.push(...refusals);
  outcome.changes = outcome.changes.filter(({ line }) => !isRefused.has(line));
  return outcome;
}

const isNew = ({ creates }: ExchangeKind, key: string): boolean =>
  creates === (key === '' ? 'blank' : 'unknown');

/** What a new record has in columns that the file does not have. */
const blankOf = ({ columns, keys }: ExchangeKind): ImportValues =>
  Object.fromEntries(
    columns.flatMap((column) =>
      keys.includes(column.key) ? [] : [[column.key, cellValue(column, '')] as const],
    ),
  );

/** Pure: keys of the imported columns in which two states of a record differ. */
export const changedKeys = ({ columns }: ExchangeKind, before: ImportValues, after: ImportValues) =>
  columns.flatMap(({ key, isShownOnly }) =>
    isShownOnly || asJson(before[key]) === asJson(after[key]) ? [] : [key],
  );

/** A missing value and an empty text are the same cell. */
const asJson = (value: unknown): string => JSON.stringify(value ?? '');

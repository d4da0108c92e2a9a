import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  type ActAction,
  addToAct,
  adoptChanges,
  beginAct,
  dropEmptyAct,
  lastChange,
} from '@/lib/audit/acts';
import { INDEX_TIMEOUT } from '@/lib/catalogue-admin/edit-product';
import { type Database, transaction } from '@/lib/db/client';
import { imports, staffActs } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
import { refreshChangedInSteps, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { chunksOf } from '@/lib/shared/collections';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import type { ImportKind } from './inputs';
import {
  cellValue,
  EXCHANGE_LOT,
  type ExchangeKind,
  type ImportAct,
  type ImportValues,
  keyOf,
  type RecordChange,
} from './kind';
import { kindOf } from './kinds';
import { readSheet, refused } from './read-sheet';

installValidationTexts();

type Import = typeof imports.$inferSelect;

/** Maximum faults that are kept; more are only counted. */
const MOST_FAULTS = 5000;

/** What an import of rows does; `changes` are those that are written. */
type Outcome = { changes: RecordChange[]; same: number; faults: ImportFault[] };

const actionOf = (kind: ImportKind): ActAction => `${kindOf(kind).entity}.import`;

/**
 * Stores an uploaded file with its columns recognised: as in the last import of such a file, or by their titles.
 * Returns its id; `checkImport` reads the rows. Throws ShopError validation_failed for what is no table.
 */
export async function storeImport(
  db: Database,
  userId: number,
  { kind, file, bytes }: { kind: ImportKind; file: string; bytes: Buffer },
): Promise<number> {
  const [titles = [], ...rows] = await readSheet(bytes);
  const { mostRows } = kindOf(kind);
  if (rows.length > mostRows) throw refused(`Таких рядків за\u00a0раз не\u00a0більше ${mostRows}`);
  const [known] = await db
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.titles, titles)))
    .orderBy(desc(imports.id))
    .limit(1);
  const columns = known?.columns ?? recognised(kindOf(kind), titles);
  const [row] = await db
    .insert(imports)
    .values({ kind, file, bytes, titles, columns, userId })
    .returning({ id: imports.id });
  if (!row) throw new Error('the import was not written');
  return row.id;
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase('uk')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

function recognised({ columns }: ExchangeKind, titles: string[]): string[] {
  const free = [...columns];
  return titles.map((title) => {
    const place = free.findIndex(({ key, title: own, synonyms = [] }) =>
      [key, own, ...synonyms].some((name) => plain(name) === plain(title)),
    );
    return place < 0 ? '' : (free.splice(place, 1)[0]?.key ?? '');
  });
}

/**
 * Dry run: reads the file and stores what its rows would change and which have faults. Writes nothing else. Throws
 * ShopError: not_found, validation_failed when the file cannot be read or has more rows than its kind allows.
 */
export async function checkImport(db: Database, id: number): Promise<void> {
  const row = await requireImport(db, id);
  const { counts, faults } = await tryOut(db, row, (await readSheet(row.bytes)).slice(1));
  const found = { ...counts, faults: faults.slice(0, MOST_FAULTS), message: '' };
  await db.update(imports).set(found).where(isChecked(id));
}

/**
 * Assigns the columns of a file to those of the shop; `checkImport` then reads it again. Throws ShopError: edit_conflict
 * when the import is being applied, or its file has another number of columns.
 */
export async function mapColumns(db: Database, id: number, columns: string[]): Promise<void> {
  const mapped = await db
    .update(imports)
    .set({ columns })
    .where(and(isChecked(id), sql`cardinality(${imports.titles}) = ${columns.length}`))
    .returning({ id: imports.id });
  if (mapped.length === 0) throw new ShopError('edit_conflict');
}

const isChecked = (id: number) => and(eq(imports.id, id), eq(imports.state, 'checked'));

async function requireImport(db: Database, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row?.bytes)
    throw new ShopError('not_found', { message: 'Файлу вже немає: завантажте ще раз' });
  return { ...row, bytes: row.bytes, kind: row.kind as ImportKind };
}

type Kept = Awaited<ReturnType<typeof requireImport>>;

async function tryOut(db: Database, row: Kept, rows: string[][]) {
  const kind = kindOf(row.kind);
  const act = { id: 0, action: actionOf(row.kind), userId: row.userId ?? 0, isDryRun: true };
  const counts = { rows: rows.length, changed: 0, created: 0, same: 0 };
  const faults = columnFaults(kind, row.columns);
  if (faults.length > 0) return { counts, faults };
  const seen = new Map<string, number>();
  const run = async (tx: Database) => {
    for (const [place, chunk] of chunksOf(rows, EXCHANGE_LOT).entries()) {
      const outcome = await doRows(tx, row, chunk, { from: place * EXCHANGE_LOT, seen, act });
      counts.changed += outcome.changes.filter(({ before }) => before).length;
      counts.created += outcome.changes.filter(({ before }) => !before).length;
      counts.same += outcome.same;
      faults.push(...outcome.faults);
    }
  };
  if (!kind.isTriedOut) await run(db);
  else await transaction(db, (tx) => run(tx).then(rollBack)).catch(ignoreRollBack);
  return { counts, faults };
}

class RolledBack extends Error {}
const rollBack = () => {
  throw new RolledBack();
};
const ignoreRollBack = (error: unknown) => {
  if (!(error instanceof RolledBack)) throw error;
};

function columnFaults({ columns, keys, creates }: ExchangeKind, used: string[]): ImportFault[] {
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const twice = used.filter((key, place) => key !== '' && used.indexOf(key) !== place);
  const missing = creates === 'blank' ? [] : keys.filter((key) => !used.includes(key));
  return [
    ...twice.map((key) => `Стовпець «${titleOf(key)}» обрано двічі`),
    ...missing.map((key) => `Оберіть стовпець «${titleOf(key)}»: без нього рядки не\u00a0впізнати`),
  ].map((message) => ({ line: 1, column: '', message }));
}

type Rows = { from: number; seen: Map<string, number>; act: ImportAct };

/** Compares rows with the records that they name, and writes those that differ and are allowed. */
async function doRows(
  tx: Database,
  { kind: name, columns: used }: Kept,
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
    return { line: from + place + 2, values, key: keyOf(kind, values), isEmpty };
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

const changedKeys = ({ columns }: ExchangeKind, before: ImportValues, after: ImportValues) =>
  columns.flatMap(({ key, isShownOnly }) =>
    isShownOnly || asJson(before[key]) === asJson(after[key]) ? [] : [key],
  );

/** A missing value and an empty text are the same cell. */
const asJson = (value: unknown): string => JSON.stringify(value ?? '');

/** What undoes one change: the changed values before and after; `before` is null for a created record. */
type ImportUndo = {
  kind: ImportKind;
  key: string;
  before: ImportValues | null;
  after: ImportValues;
};

function undoOf(kind: ImportKind, { key, before, after }: RecordChange): ImportUndo {
  const names = changedKeys(kindOf(kind), before ?? {}, after);
  const only = (values: ImportValues) =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  const kept = before?.hasRecord === false ? { hasRecord: false } : {};
  return { kind, key, before: before && { ...only(before), ...kept }, after: only(after) };
}

/** Lets the job apply a checked import. Throws ShopError: not_found, edit_conflict when it has faults or is applied. */
export async function requestImport(db: Database, id: number, userId: number): Promise<void> {
  await requireImport(db, id);
  const started = await db
    .update(imports)
    .set({ state: 'applying', userId, done: 0, message: '', workedAt: null, actId: null })
    .where(and(isChecked(id), sql`${imports.faults} = '[]'`, gt(sql`changed + created`, 0)))
    .returning({ id: imports.id });
  if (started.length > 0) return;
  throw new ShopError('edit_conflict', { message: 'Цей файл не\u00a0готовий до імпорту' });
}

/** Claims an import that waits, or that a process left unfinished a minute ago; returns its id, or null. */
export async function claimImport(db: Database): Promise<number | null> {
  const isFree = or(
    isNull(imports.workedAt),
    lt(imports.workedAt, sql`now() - interval '1 minute'`),
  );
  const [claimed] = await db
    .update(imports)
    .set({ workedAt: sql`now()` })
    .where(and(eq(imports.state, 'applying'), isFree))
    .returning({ id: imports.id });
  return claimed?.id ?? null;
}

/**
 * Applies a requested import in transactions of 500 rows, so that nobody waits long for locks; after an interruption it
 * continues where it stopped. It first checks all rows again; if a row is refused meanwhile, everything is undone and
 * the import is checked as before, with the faults.
 */
export async function applyImport(db: Database, id: number): Promise<void> {
  const row = await requireImport(db, id);
  if (row.state !== 'applying') return;
  const rows = (await readSheet(row.bytes)).slice(1);
  if (row.done === 0) {
    const { faults } = await tryOut(db, row, rows);
    if (faults.length > 0)
      return stopImport(db, row, faults, 'Відтоді дещо змінилося. Нічого не\u00a0змінено');
  }
  const seen = new Map<string, number>();
  for (let from = row.done; from < rows.length; from += EXCHANGE_LOT) {
    const chunk = rows.slice(from, from + EXCHANGE_LOT);
    const done = await whenIndexIsFree(db, (tx) => applyRows(tx, row, chunk, { from, seen })).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ShopError && error.code !== 'busy') return error;
        throw error;
      },
    );
    if (done) {
      const faults = (done.extra.faults ?? []) as ImportFault[];
      await undoApplied(db, id);
      return stopImport(db, row, faults, 'Імпорт зупинено, усе повернуто, як було');
    }
  }
  if (kindOf(row.kind).isTriedOut) await refreshChangedInSteps(db);
  const [ended] = await db
    .update(imports)
    .set({ state: 'done' })
    .where(eq(imports.id, id))
    .returning({ actId: imports.actId });
  const act = { id: ended?.actId ?? 0, userId: row.userId ?? 0, action: actionOf(row.kind) };
  if (await dropEmptyAct(db, act))
    await db.update(imports).set({ actId: null }).where(eq(imports.id, id));
}

async function applyRows(
  tx: Database,
  { id, kind, userId, ...row }: Kept,
  chunk: string[][],
  { from, seen }: { from: number; seen: Map<string, number> },
): Promise<void> {
  const [now] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  // Another process continued the import meanwhile.
  if (now?.state !== 'applying' || now.done !== from || userId === null) return;
  const action = actionOf(kind);
  const actId = now.actId ?? (await beginAct(tx, userId, action));
  const after = await lastChange(tx);
  const act = { id: actId, action, userId, isDryRun: false };
  const { changes, faults } = await doRows(tx, { id, kind, userId, ...row }, chunk, {
    from,
    seen,
    act,
  });
  if (faults.length > 0) throw new ShopError('validation_failed', { extra: { faults } });
  await adoptChanges(tx, actId, { userId, after });
  if (changes.length > 0) {
    await addToAct(
      tx,
      act,
      changes.map((change) => undoOf(kind, change)),
    );
  }
  const done = from + chunk.length;
  await tx.update(imports).set({ done, actId, workedAt: sql`now()` }).where(eq(imports.id, id));
}

async function stopImport(db: Database, { id }: Import, faults: ImportFault[], message: string) {
  await db
    .update(imports)
    .set({ state: 'checked', done: 0, actId: null, faults: faults.slice(0, MOST_FAULTS), message })
    .where(eq(imports.id, id));
}

/** Undoes what an import has changed so far, in the order of changes reversed. */
async function undoApplied(db: Database, id: number): Promise<void> {
  const [act] = await db
    .select({ id: staffActs.id, userId: staffActs.userId, undo: staffActs.undo })
    .from(staffActs)
    .innerJoin(imports, eq(imports.actId, staffActs.id))
    .where(and(eq(imports.id, id), isNull(staffActs.undoneAt)));
  if (!act?.userId) return;
  for (const lot of chunksOf((act.undo ?? []) as ImportUndo[], EXCHANGE_LOT)) {
    await undoImport(db, act.userId, lot, act.id);
  }
  await db
    .update(staffActs)
    .set({ undo: null, undoneAt: sql`now()`, undoneBy: staffActs.by })
    .where(inArray(staffActs.id, [act.id]));
}

/**
 * Undoes a part of an import, as passed to `addToAct`. Records whose imported values have changed since are skipped and
 * reported. `actId` is the bulk action that records the undo.
 */
export function undoImport(db: Database, userId: number, entries: unknown[], actId: number) {
  return whenIndexIsFree(
    db,
    async (tx) => {
      const made = entries as ImportUndo[];
      const name = made[0]?.kind ?? 'products';
      const kind = kindOf(name);
      const started = await lastChange(tx);
      const stored = new Map(
        (await kind.load(tx, { keys: made.map(({ key }) => key) })).map((one) => [one.key, one]),
      );
      const errors: { id: string; message: string }[] = [];
      const changes: RecordChange[] = [];
      let undone = 0;
      for (const [line, { key, before, after }] of made.entries()) {
        const record = stored.get(key);
        const isAsLeft =
          record && changedKeys(kind, record.values, { ...record.values, ...after }).length === 0;
        if (!isAsLeft) errors.push({ id: key, message: `${key}: відтоді це змінив хтось інший` });
        else if (before) {
          const { id, values } = record;
          changes.push({ line, id, key, before: values, after: { ...values, ...before } });
        } else {
          const refusal = await transaction(tx, async (inner) =>
            kind.remove?.(inner, record.id, userId),
          ).then(
            () => null,
            (error: unknown) => {
              if (error instanceof ShopError) return error.message;
              throw error;
            },
          );
          if (refusal) errors.push({ id: key, message: `${key}: ${refusal}` });
          else undone += 1;
        }
      }
      const act = { id: actId, action: `${kind.entity}.undo` as const, userId, isDryRun: false };
      for (const { line, message } of await kind.write(tx, changes, act)) {
        const key = made[line]?.key ?? '';
        errors.push({ id: key, message: `${key}: ${message}` });
        undone -= 1;
      }
      await adoptChanges(tx, actId, { userId, after: started });
      return { undone: undone + changes.length, errors };
    },
    INDEX_TIMEOUT,
  );
}

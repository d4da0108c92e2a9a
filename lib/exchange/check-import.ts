import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { imports } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
import { chunksOf } from '@/lib/shared/collections';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import type { ImportView } from './answers';
import { type Compared, compareRows, type FileRow, fileRows } from './compare-rows';
import type { ImportKind } from './inputs';
import { EXCHANGE_LOT, type ExchangeKind, RowsRefused } from './kind';
import { importActionOf, kindOf } from './kinds';
import { findImport } from './queries';
import { readSheet, refused } from './read-sheet';

installValidationTexts();

/** Maximum faults that are kept; more are only counted. */
export const MOST_FAULTS = 5000;

/**
 * Stores and checks an uploaded file, with its columns recognised: as in the last import of such a file, or by their
 * titles. Throws ShopError validation_failed for what is no table, or has more rows than its kind allows.
 */
export async function storeImport(
  db: Database,
  userId: number,
  { kind, file, bytes }: { kind: ImportKind; file: string; bytes: Buffer },
): Promise<ImportView> {
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
  return checkImport(db, row.id);
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
 * Assigns the columns of a file to those of the shop and checks it again. Throws ShopError: edit_conflict when the
 * import is being applied, or its file has another number of columns.
 */
export async function mapColumns(db: Database, id: number, columns: string[]): Promise<ImportView> {
  const mapped = await db
    .update(imports)
    .set({ columns })
    .where(and(isCheckedImport(id), sql`cardinality(${imports.titles}) = ${columns.length}`))
    .returning({ id: imports.id });
  if (mapped.length === 0) throw new ShopError('edit_conflict');
  return checkImport(db, id);
}

/** Dry run: stores what the rows of the file would change and which have faults. Writes nothing else. */
async function checkImport(db: Database, id: number): Promise<ImportView> {
  const row = await requireImport(db, id);
  const rows = await readFileRows(row);
  const { changes, same, faults } = await tryOut(db, row, rows);
  const created = changes.filter(({ before }) => !before).length;
  const counts = { rows: rows.length, changed: changes.length - created, created, same };
  await db
    .update(imports)
    .set({ ...counts, faults: faults.slice(0, MOST_FAULTS), message: '' })
    .where(isCheckedImport(id));
  return findImport(db, id);
}

/** SQL: the import, if it is not being applied. */
export const isCheckedImport = (id: number) =>
  and(eq(imports.id, id), eq(imports.state, 'checked'));

/** Throws ShopError: not_found, also when the file was deleted. */
export async function requireImport(db: Database, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row?.bytes)
    throw new ShopError('not_found', { message: 'Файлу вже немає: завантажте ще раз' });
  return { ...row, bytes: row.bytes };
}

/** An import whose file is still there. */
export type KeptImport = Awaited<ReturnType<typeof requireImport>>;

/** The data rows of the file. */
export const readFileRows = async ({ kind, columns, bytes }: KeptImport): Promise<FileRow[]> =>
  fileRows(kindOf(kind), columns, (await readSheet(bytes)).slice(1));

/** What all rows of an import would change, and their faults. */
export async function tryOut(db: Database, row: KeptImport, rows: FileRow[]): Promise<Compared> {
  const kind = kindOf(row.kind);
  const found: Compared = { changes: [], same: 0, faults: columnFaults(kind, row.columns) };
  if (found.faults.length > 0) return found;
  for (const lot of chunksOf(rows, EXCHANGE_LOT)) {
    const { changes, same, faults } = await compareRows(db, kind, lot);
    found.changes.push(...changes);
    found.same += same;
    found.faults.push(...faults);
  }
  if (!kind.isTriedOut) return found;
  const act = { id: 0, action: importActionOf(row.kind), userId: row.userId ?? 0 };
  const refused = await refusedRows(
    transaction(db, async (tx) => {
      await kind.write(tx, found.changes, act);
      throw new RowsRefused([]);
    }),
  );
  const lines = new Set(refused.map(({ line }) => line));
  const changes = found.changes.filter(({ line }) => !lines.has(line));
  return { ...found, changes, faults: [...found.faults, ...refused] };
}

/** The faults for which rows were refused; empty if they were written. */
export const refusedRows = (writing: Promise<unknown>): Promise<ImportFault[]> =>
  writing.then(
    () => [],
    (error: unknown) => {
      if (error instanceof RowsRefused) return error.faults;
      throw error;
    },
  );

function columnFaults({ columns, keys, creates }: ExchangeKind, used: string[]): ImportFault[] {
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const twice = used.filter((key, place) => key !== '' && used.indexOf(key) !== place);
  const missing = creates === 'blank' ? [] : keys.filter((key) => !used.includes(key));
  return [
    ...twice.map((key) => `Стовпець «${titleOf(key)}» обрано двічі`),
    ...missing.map((key) => `Оберіть стовпець «${titleOf(key)}»: без нього рядки не\u00a0впізнати`),
  ].map((message) => ({ line: 1, column: '', message }));
}

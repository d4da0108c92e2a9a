import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActAction } from '@/lib/audit/acts';
import { type Database, transaction } from '@/lib/db/client';
import { imports } from '@/lib/db/schema';
import type { ImportFault } from '@/lib/db/schema/staff';
import { ShopError } from '@/lib/errors';
import { chunksOf } from '@/lib/shared/collections';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import { importRows } from './import-rows';
import type { ImportKind } from './inputs';
import { EXCHANGE_LOT, type ExchangeKind } from './kind';
import { kindOf } from './kinds';
import { readSheet, refused } from './read-sheet';

installValidationTexts();

/** Maximum faults that are kept; more are only counted. */
export const MOST_FAULTS = 5000;

/** Pure: code of an import as a bulk action. */
export const importActionOf = (kind: ImportKind): ActAction => `${kindOf(kind).entity}.import`;

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
  await db.update(imports).set(found).where(isCheckedImport(id));
}

/**
 * Assigns the columns of a file to those of the shop; `checkImport` then reads it again. Throws ShopError: edit_conflict
 * when the import is being applied, or its file has another number of columns.
 */
export async function mapColumns(db: Database, id: number, columns: string[]): Promise<void> {
  const mapped = await db
    .update(imports)
    .set({ columns })
    .where(and(isCheckedImport(id), sql`cardinality(${imports.titles}) = ${columns.length}`))
    .returning({ id: imports.id });
  if (mapped.length === 0) throw new ShopError('edit_conflict');
}

/** SQL: the import, if it is not being applied. */
export const isCheckedImport = (id: number) =>
  and(eq(imports.id, id), eq(imports.state, 'checked'));

/** Throws ShopError: not_found, also when the file was deleted. */
export async function requireImport(db: Database, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row?.bytes)
    throw new ShopError('not_found', { message: 'Файлу вже немає: завантажте ще раз' });
  return { ...row, bytes: row.bytes, kind: row.kind as ImportKind };
}

/** An import whose file is still there. */
export type KeptImport = Awaited<ReturnType<typeof requireImport>>;

/** What all rows of an import would change, and their faults. */
export async function tryOut(db: Database, row: KeptImport, rows: string[][]) {
  const kind = kindOf(row.kind);
  const act = { id: 0, action: importActionOf(row.kind), userId: row.userId ?? 0, isDryRun: true };
  const counts = { rows: rows.length, changed: 0, created: 0, same: 0 };
  const faults = columnFaults(kind, row.columns);
  if (faults.length > 0) return { counts, faults };
  const seen = new Map<string, number>();
  const run = async (tx: Database) => {
    for (const [place, chunk] of chunksOf(rows, EXCHANGE_LOT).entries()) {
      const outcome = await importRows(tx, row, chunk, { from: place * EXCHANGE_LOT, seen, act });
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

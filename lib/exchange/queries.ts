import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { imports } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { ImportView } from './answers';
import { kindOf } from './kinds';

const SHOWN_FAULTS = 100;
const SHOWN = 10;

const { bytes, userId: _user, workedAt: _worked, ...columns } = getTableColumns(imports);

const selectImports = (db: Database) =>
  db
    .select({
      ...columns,
      faultCount: sql<number>`jsonb_array_length(${imports.faults})`,
      faults: sql<
        ImportView['faults']
      >`jsonb_path_query_array(${imports.faults}, ${`$[0 to ${SHOWN_FAULTS - 1}]`}::jsonpath)`,
      isKept: sql<boolean>`${bytes} is not null`,
    })
    .from(imports);

type Row = Awaited<ReturnType<typeof selectImports>>[number];

const viewOf = (row: Row): ImportView => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The last imports of all staff, newest first. */
export async function listImports(db: Database): Promise<ImportView[]> {
  return (await selectImports(db).orderBy(desc(imports.id)).limit(SHOWN)).map(viewOf);
}

/** An import with its first faults. Throws ShopError: not_found. */
export async function findImport(db: Database, id: number): Promise<ImportView> {
  const [row] = await selectImports(db).where(eq(imports.id, id));
  if (!row) throw new ShopError('not_found', { message: 'Такого імпорту немає' });
  return viewOf(row);
}

/** The table of all kept faults of an import. */
export async function* faultRows(db: Database, id: number): AsyncGenerator<string[][]> {
  const [row] = await db
    .select({ kind: imports.kind, faults: imports.faults })
    .from(imports)
    .where(eq(imports.id, id));
  const columns = row ? kindOf(row.kind).columns : [];
  yield [['Рядок', 'Стовпець', 'Що не так']];
  yield (row?.faults ?? []).map(({ line, column, message }) => [
    String(line),
    columns.find(({ key }) => key === column)?.title ?? '',
    message,
  ]);
}

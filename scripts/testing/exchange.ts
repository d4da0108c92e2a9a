import type { Database } from '@/lib/db/client';
import type { ImportKind } from '@/lib/exchange/inputs';
import { exportRows } from '@/lib/exchange/kinds';

/** The table of all records of a kind, the titles first. */
export async function exported(db: Database, kind: ImportKind): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of exportRows(db, kind)) rows.push(...batch);
  return rows;
}

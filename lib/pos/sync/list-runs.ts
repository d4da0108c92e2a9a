import { desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { products, syncRuns } from '@/lib/db/schema';
import type { Refused } from '@/lib/pos/adapter/pos-client';
import type { lastRefreshSchema, quarantinedSchema, syncRunViewSchema } from '@/lib/pos/answers';

/** A synchronisation with the POS as the admin shows it; dates are ISO strings. */
export type SyncRunView = z.infer<typeof syncRunViewSchema>;

/** The latest full synchronisations, newest first. */
export async function listRuns(db: Database, limit: number): Promise<SyncRunView[]> {
  const rows = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.kind, 'full'))
    .orderBy(desc(syncRuns.id))
    .limit(limit);
  return rows.map(({ startedAt, finishedAt, kind: _, leasedUntil: __, suspicion, ...run }) => ({
    ...run,
    quarantined: run.counts.quarantined ?? run.quarantined.length,
    canConfirm: run.status === 'refused' && suspicion !== null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** The latest refresh caused by POS webhooks; null if there was none yet. */
export type LastRefresh = z.infer<typeof lastRefreshSchema>;

export async function findLastRefresh(db: Database): Promise<LastRefresh | null> {
  const [row] = await db
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.kind, 'refresh'))
    .orderBy(desc(syncRuns.id))
    .limit(1);
  if (!row) return null;
  const { startedAt, status, counts, message } = row;
  return { startedAt: startedAt.toISOString(), status, counts, message };
}

/** A POS row that a synchronisation refused, with the reason. */
export type Quarantined = z.infer<typeof quarantinedSchema>;

/** POS rows that a run refused, with the shop's product names: at most `limit` rows, and the number of all. */
export async function listQuarantined(
  db: Database,
  runId: number,
  limit: number,
): Promise<{ rows: Quarantined[]; total: number }> {
  const [run] = await db
    .select({ refused: syncRuns.quarantined, counts: syncRuns.counts })
    .from(syncRuns)
    .where(eq(syncRuns.id, runId));
  const all: Refused[] = run?.refused ?? [];
  const refused = all.slice(0, limit);
  const ids = refused.map(({ productId }) => numberOf(productId)).filter((id) => id !== null);
  const known = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(known.map((product) => [product.id, product]));
  const rows = refused.map(({ productId, reason }) => ({
    posName: productId,
    product: byId.get(numberOf(productId) ?? 0) ?? null,
    reason,
  }));
  return { rows, total: run?.counts.quarantined ?? all.length };
}

const numberOf = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

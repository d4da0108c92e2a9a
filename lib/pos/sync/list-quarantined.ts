import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { products, syncRuns } from '@/lib/db/schema';
import type { Refused } from '../adapter/pos-client';
import type { quarantinedSchema } from '../answers';

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

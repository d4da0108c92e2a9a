import { asc, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, syncRuns, variants } from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import type { PosClient } from '@/lib/pos/adapter/pos-client';
import { poster } from '@/lib/pos/adapter/poster';
import { openPos, type RunningPos, TOKEN } from '@/sandbox/poster/pos-under-test';
import { openWire, type Wire } from './wire';

/** The demo POS with its whole catalogue, which fails on request, and the shop's client for it. */
export type FailingPos = {
  pos: RunningPos;
  wire: Wire;
  /** A client with this timeout in milliseconds. */
  clientFor(timeoutMs: number): PosClient;
  /** Sets the faults from now on (none by default) and resets the shop's circuit breaker. */
  fail(...faults: object[]): Promise<void>;
  close(): Promise<void>;
};

export async function openFailingPos(): Promise<FailingPos> {
  const pos = await openPos();
  const wire = await openWire(pos.url());
  return {
    pos,
    wire,
    clientFor: (timeoutMs) => poster({ url: wire.url, token: TOKEN, spotId: 1, timeoutMs }),
    async fail(...faults) {
      await pos.post('__mode', { faults });
      mendConnections();
    },
    async close() {
      await wire.close();
      await pos.close();
    },
  };
}

/** Resets the circuit breakers: otherwise, after five failures, the shop would not call a service for half a minute. */
export function mendConnections(): void {
  const { externalBreakers } = globalThis as { externalBreakers?: Map<string, unknown> };
  externalBreakers?.clear();
}

/** A hash of all catalogue rows that shoppers see. */
export async function printOf(db: Database): Promise<string> {
  const rows = await db.execute(sql`
    select md5(coalesce(string_agg(row, E'\n' order by row), '')) as print from (
      select to_jsonb(c)::text as row from ${categories} c
      union all select to_jsonb(p)::text from ${products} p
      union all select to_jsonb(v)::text from ${variants} v
    ) as rows`);
  return rowsOf<{ print: string }>(rows)[0]?.print ?? '';
}

/** The catalogue's content, without fields that differ between two shops with the same content. */
export async function contentOf(db: Database) {
  return {
    categories: await db.select().from(categories).orderBy(asc(categories.id)),
    products: (await db.select().from(products).orderBy(asc(products.id))).map(
      ({ createdAt: _, updatedAt: __, indexVersion: ___, ...product }) => product,
    ),
    variants: (await db.select().from(variants))
      .map(({ id: _, ...variant }) => variant)
      .sort((a, b) => a.productId - b.productId || a.position - b.position),
  };
}

export const runsOf = (db: Database) => db.select().from(syncRuns).orderBy(asc(syncRuns.id));

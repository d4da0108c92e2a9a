import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { orders, outbox } from '@/lib/db/schema';
import type { stuckMessageSchema } from './answers';
import { messageName } from './message-kinds';
import { isGivenUp } from './queue-state';

/** Why the last try failed: no answer, or a refusal. */
export type FailureKind = 'silent' | 'refused' | 'unknown';

export type StuckMessage = z.infer<typeof stuckMessageSchema>;

type Row = Omit<StuckMessage, 'title' | 'isForPos' | 'failure' | 'createdAt'> & {
  kind: string;
  createdAt: Date;
};

const MOST = 50;

/** Messages that were tried but not delivered, the POS's first, then oldest first. */
export async function listStuck(db: Database): Promise<StuckMessage[]> {
  const rows = await readRows<Row>(
    db,
    sql`
    select ${outbox.id} as id, ${outbox.kind} as kind, ${outbox.createdAt} as "createdAt",
      ${outbox.attempts} as attempts, ${isGivenUp()} as "isGivenUp", ${orders.number} as "orderId"
    from ${outbox}
      left join ${orders} on ${orders.id} = (${outbox.payload}->>'orderId')::int
    where ${outbox.doneAt} is null and ${outbox.attempts} > 0
    order by ${outbox.kind} <> 'pos.push-order', ${outbox.id}
    limit ${MOST}`,
  );
  const failures = await readFailures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ kind, createdAt, ...row }) => ({
    ...row,
    title: messageName(kind),
    isForPos: kind === 'pos.push-order',
    createdAt: new Date(createdAt).toISOString(),
    failure: failures.get(row.id) ?? 'unknown',
  }));
}

/** The queue creates its own tables when it first starts. */
async function readFailures(db: Database, ids: number[]): Promise<Map<number, FailureKind>> {
  const [queue] = await readRows<{ there: boolean }>(
    db,
    sql`select to_regclass('jobs.job') is not null as there`,
  );
  if (!queue?.there || ids.length === 0) return new Map();
  const rows = await readRows<{ id: number; name: string | null }>(
    db,
    sql`
    select distinct on (1) (data->>'outboxId')::int as id, output->>'message' as name
    from jobs.job
    where output is not null and (data->>'outboxId')::int = any(${sql.param(ids)}::int[])
    order by 1, created_on desc`,
  );
  return new Map(rows.map(({ id, name }) => [id, failureOf(name ?? '')]));
}

/** The queue stores only error names; a failed outside call has the name of its service. */
function failureOf(name: string): FailureKind {
  if (name === 'ShopError') return 'refused';
  return /^[a-z][a-z-]+$/.test(name) && name !== 'failed' ? 'silent' : 'unknown';
}

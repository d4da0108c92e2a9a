import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { outbox, syncRuns } from '@/lib/db/schema';
import { CHANNELS, type Channel } from '@/lib/jobs/channels';
import { channelOf, isMessageKind } from '@/lib/jobs/message-kinds';

/** Figures of the whole shop, read from the database. Times are seconds since 1970; 0 means never. */
export type ShopFigures = {
  /** For every channel: the number of waiting messages, and the age of the oldest one in seconds. */
  outbox: Record<Channel, { waiting: number; oldestSeconds: number }>;
  lastSynchronisation: number;
  lastGoodSynchronisation: number;
};

/** Reads the figures with two short statements. Messages that failed for two weeks are no longer counted. */
export async function readShopFigures(db: Database): Promise<ShopFigures> {
  const rows = await readRows<{ kind: string; waiting: number; oldest: number }>(
    db,
    sql`
    select ${outbox.kind} as kind, count(*)::int as waiting,
      extract(epoch from now() - min(${outbox.createdAt}))::float8 as oldest
    from ${outbox}
    where ${outbox.doneAt} is null and ${outbox.createdAt} > now() - interval '14 days'
    group by 1`,
  );
  const [runs] = await readRows<{ last: number | null; good: number | null }>(
    db,
    sql`
    select extract(epoch from max(${syncRuns.startedAt}))::float8 as last,
      extract(epoch from max(${syncRuns.finishedAt}) filter (where ${syncRuns.status} = 'done'))::float8 as good
    from ${syncRuns} where ${syncRuns.kind} = 'full'`,
  );
  return {
    outbox: byChannel(rows),
    lastSynchronisation: runs?.last ?? 0,
    lastGoodSynchronisation: runs?.good ?? 0,
  };
}

function byChannel(rows: { kind: string; waiting: number; oldest: number }[]) {
  const found = Object.fromEntries(
    Object.keys(CHANNELS).map((channel) => [channel, { waiting: 0, oldestSeconds: 0 }]),
  ) as ShopFigures['outbox'];
  for (const { kind, waiting, oldest } of rows) {
    if (!isMessageKind(kind)) continue;
    const channel = found[channelOf(kind)];
    channel.waiting += waiting;
    channel.oldestSeconds = Math.max(channel.oldestSeconds, oldest);
  }
  return found;
}

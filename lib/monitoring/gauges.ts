import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { type Database, poolState } from '@/lib/db/client';
import { replicaAge, replicaUrl } from '@/lib/db/replica';
import { outbox, syncRuns } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { CHANNELS, type Channel, channelOf, isMessageKind } from '@/lib/jobs/message-kinds';
import { serverState } from '@/lib/jobs/state';
import { releaseName } from '@/lib/release';
import { SECOND } from '@/lib/shared/clock';

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

/** How long in ms the figures are cached: scrapes within that time query the database once. */
const KEPT = 5 * SECOND;
/** Timeout of a scrape's database query in ms; Prometheus itself gives up after ten seconds. */
const PATIENCE = 3 * SECOND;

/**
 * Adds gauges whose values are read when Prometheus scrapes them: the pool, whether the process serves requests, and
 * figures of the whole shop, which are the same in every process. If the database cannot be read, the figures are
 * missing and `shop_database_up` is 0, but the scrape succeeds.
 */
export async function addGauges(registry: Registry, database: () => Database): Promise<void> {
  const { Gauge } = await import('prom-client');
  const registers = [registry];
  const figures = keptFor(KEPT, () => inTime(readShopFigures, database));
  new Gauge({
    name: 'shop_build_info',
    help: 'Always 1; the release that this process runs.',
    labelNames: ['release'],
    registers,
    collect() {
      this.set({ release: releaseName() }, 1);
    },
  });
  new Gauge({
    name: 'shop_ready',
    help: '1 while the process has started and is not stopping.',
    registers,
    collect() {
      const { isReady, isDraining } = serverState();
      this.set(isReady && !isDraining ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_database_pool_connections',
    help: 'Connections of this process, idle ones among them, and what waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState())) this.set({ state }, count);
    },
  });
  if (replicaUrl()) {
    new Gauge({
      name: 'shop_database_replica_age_seconds',
      help: 'Everything that was committed before that long ago is on the replica.',
      registers,
      collect() {
        this.set(replicaAge() / SECOND);
      },
    });
  }
  new Gauge({
    name: 'shop_database_up',
    help: '1 when the figures of the shop could be read from the database.',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_outbox_waiting',
    help: 'Messages that are not delivered yet.',
    labelNames: ['channel'],
    registers,
    async collect() {
      this.reset();
      for (const [channel, { waiting }] of outboxOf(await figures()))
        this.set({ channel }, waiting);
    },
  });
  new Gauge({
    name: 'shop_outbox_oldest_age_seconds',
    help: 'Age of the oldest message that is not delivered; 0 when none waits.',
    labelNames: ['channel'],
    registers,
    async collect() {
      this.reset();
      for (const [channel, { oldestSeconds }] of outboxOf(await figures())) {
        this.set({ channel }, oldestSeconds);
      }
    },
  });
  for (const [name, help, field] of SYNCHRONISATIONS) {
    // The label exists only so that the value can be missing, because a gauge without labels starts with the value 0.
    new Gauge({
      name,
      help,
      labelNames: ['pos'],
      registers,
      async collect() {
        this.reset();
        const read = await figures();
        if (read) this.set({ pos: 'poster' }, read[field]);
      },
    });
  }
}

const SYNCHRONISATIONS = [
  [
    'shop_sync_last_run_timestamp_seconds',
    'When the last full synchronisation began, whatever its end; 0 for never.',
    'lastSynchronisation',
  ],
  [
    'shop_sync_last_success_timestamp_seconds',
    'When the last full synchronisation that succeeded ended; 0 for never.',
    'lastGoodSynchronisation',
  ],
] as const;

const outboxOf = (figures: ShopFigures | null) => Object.entries(figures?.outbox ?? {});

async function inTime(
  read: (db: Database) => Promise<ShopFigures>,
  database: () => Database,
): Promise<ShopFigures | null> {
  // `database()` is called inside the promise, because it throws before the database is opened and after it is closed.
  const figures = (async () => read(database()))().catch(() => null);
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref());
  return Promise.race([figures, tooLate]);
}

/** Calls `read` at most once per `milliseconds`, even if it fails. */
function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now >= kept.until) kept = { value: read(), until: now + milliseconds };
    return kept.value;
  };
}

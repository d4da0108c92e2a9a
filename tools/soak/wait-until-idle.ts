import { type Answer, ask, call, pause } from './call';
import { readMoney } from './check-payments';
import type { SoakState } from './soak-state';

const MINUTE = 60_000;
const PATIENCE = 20 * MINUTE;

/** Maximum orders that one synchronisation polls (lib/pos/orders/poll-orders.ts). */
const ASKED = 60;

type Pos = {
  runs: { id: number; canConfirm: boolean }[];
  atPos: { waiting: number; accepted: number };
  queue: { waiting: number };
  stuck: { id: number; title: string }[];
};

const readPos = async ({ shop: home }: SoakState, url = home.url): Promise<Pos> =>
  (await home.asStaff('GET', '/api/admin/pos', undefined, url)).body.data as Pos;

/** Waits until all messages and webhooks are processed; stuck messages are retried, as staff would do. */
export async function waitUntilIdle(world: SoakState): Promise<void> {
  const { poster } = world.shop.urls;
  const pressed = new Map<number, number>();
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(5000)) {
    const { waiting: webhooks } = await ask<{ waiting: number }>(`${poster}/__webhook`);
    const { queue, stuck } = await readPos(world);
    const unheard = await countUnknownPayments(world);
    if (webhooks + queue.waiting + unheard === 0) return;
    for (const { id } of stuck) {
      // A message is retried at most once a minute.
      if (Date.now() - (pressed.get(id) ?? 0) < MINUTE) continue;
      pressed.set(id, Date.now());
      await world.shop.asStaff('POST', `/api/admin/pos/messages/${id}/retry`);
    }
    console.log(
      `· ${webhooks} webhooks, ${queue.waiting} messages, ${unheard} payments on their way`,
    );
  }
  throw new Error('It does not become quiet');
}

/** Number of payments that the bank has received and the shop does not show as received yet. */
async function countUnknownPayments(world: SoakState): Promise<number> {
  const paid = new Set((await readMoney(world)).map(({ order }) => order));
  let unheard = 0;
  for (const { token } of world.ledger.orders.filter((one) => paid.has(one.number))) {
    const { body } = await call('GET', `${world.shop.url}/api/orders/track/${token}`);
    const { paymentStatus } = body.order as { paymentStatus: string };
    if (paymentStatus === 'pending' || paymentStatus === 'failed') unheard += 1;
  }
  return unheard;
}

/** Synchronises through `url`, as staff do, as often as needed to poll every order; returns how often. */
export async function synchroniseByHand(world: SoakState, url = world.shop.url): Promise<number> {
  const { atPos } = await readPos(world, url);
  const rounds = 1 + Math.ceil((atPos.waiting + atPos.accepted) / ASKED);
  for (let round = 0; round < rounds; round += 1) await synchroniseOnce(world, url);
  return rounds;
}

async function synchroniseOnce(world: SoakState, url: string): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(3000)) {
    const answer = await world.shop.asStaff('POST', '/api/admin/pos/synchronise', {}, url);
    if (answer.status === 200) return;
    const isRefused = answer.body.code === 'sync_refused';
    if (isRefused && (await confirm(world, url)).status === 200) return;
    if (answer.body.code !== 'sync_running') console.log(`· synchronisation: ${answer.text}`);
  }
  throw new Error('The shop cannot be synchronised');
}

async function confirm(world: SoakState, url: string): Promise<Answer> {
  const { runs } = await readPos(world, url);
  const refused = runs.find(({ canConfirm }) => canConfirm);
  const body = { runId: refused?.id, reason: 'Перевірено на касі: усе так і є' };
  return world.shop.asStaff('POST', '/api/admin/pos/confirm', body, url);
}

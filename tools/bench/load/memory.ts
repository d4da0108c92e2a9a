import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { note } from '../figures';
import { megabytesOf, serverOf } from '../processes';
import { startShop } from '../servers';
import { AS_BROWSER, CONNECTIONS, load, visit } from '../visits';
import { findAddresses } from './addresses';
import { byShare, seeded } from './chance';
import { MIXED_SETTINGS, mixedDeeds } from './mixed';

/** Number of unique addresses of each kind. */
const ADDRESSES = 5000;
/** Seconds of warm-up, seconds to measure the maximum load, and minutes of the load at 70 %. */
const [WARM_UP, MOST_FOR, MINUTES] = [60, 15, 10];
/** Share of the maximum load that is applied during MINUTES. */
const SHARE = 0.7;
const BARS = { megabytes: 450, growth: 50 };

/** P11: the server's memory after junk addresses, crawlers and ten minutes at 70 % of the maximum mixed load. */
export async function measureMemory(dataDir: string): Promise<void> {
  console.log('· Ten minutes of load, after 15 000 addresses that nobody asks for twice');
  const shop = await startShop(dataDir, MIXED_SETTINGS);
  try {
    const server = serverOf(shop.pid);
    const addresses = await findAddresses(shop.url);
    const kinds: [string, (n: number) => string][] = [
      ['junk', (n) => (n % 2 ? `/junk-${n}/of/nobody` : `/wigs?nothing=${n}`)],
      ['narrowed lists', addresses.narrowing],
      ['searches', addresses.search],
    ];
    for (const [kind, pathOf] of kinds) {
      await visitEach(shop.url, pathOf);
      console.log(`  after ${ADDRESSES} ${kind}: ${text(megabytesOf(server))}`);
    }
    const deeds = await mixedDeeds(shop, dataDir);
    const random = seeded(2);
    const one = async (agent: Agent) => {
      const { kind, run } = byShare(deeds, random);
      return { kind, isRight: await run(agent) };
    };
    await load(WARM_UP, one);
    const { perSecond } = await load(MOST_FOR, one);
    const before = megabytesOf(server);
    console.log(`  after warming up: ${text(before)}, ${Math.round(perSecond)}/s at most`);
    // Milliseconds between two requests of one connection, so that all connections together reach `SHARE` of the
    // maximum.
    const turn = (CONNECTIONS / (perSecond * SHARE)) * 1000;
    const paced = await load(MINUTES * 60, async (agent) => {
      const from = performance.now();
      const outcome = await one(agent);
      await pause(Math.max(0, turn - (performance.now() - from)));
      return outcome;
    });
    const after = megabytesOf(server);
    console.log(`  ${MINUTES} minutes at ${Math.round(paced.perSecond)}/s`);
    const growth = after - before;
    note(
      'P11',
      'memory after ten minutes',
      text(after),
      text(BARS.megabytes),
      after <= BARS.megabytes,
    );
    note('P11', 'growth in them', text(growth), text(BARS.growth), growth < BARS.growth);
  } finally {
    await shop.stop();
  }
}

const text = (megabytes: number): string => `${Math.round(megabytes)} MB`;

async function visitEach(url: string, pathOf: (n: number) => string): Promise<void> {
  let asked = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (asked < ADDRESSES) await visit(url + pathOf(asked++), agent, AS_BROWSER);
    }),
  );
  agent.destroy();
}

import { note } from '../figures';
import { firstPicturesMade } from '../pictures';
import { quantile } from '../quantiles';
import { type Running, startShop } from '../servers';
import { AS_BROWSER, load, visit } from '../visits';
import { findAddresses } from './addresses';
import { seeded, zipf } from './chance';
import { probe } from './probe';

const WARM_UP = 4;
const SECONDS = 10;
const BARS = { perSecond: 250, p99: 200, stored: 50 };
/** Maximum ratio of empty lists (404) to lists with products. The measured rate counts only lists with products. */
const MOST_EMPTY = 0.2;

/**
 * P7 with the demo catalogue and 16 connections. Requests filtered lists and searches as visitors do (drawn by Zipf's
 * law from 300 lists and 200 searches, all requested before), and also addresses that are all different. The response
 * time of a cached page is measured at the same time.
 */
export async function measureNarrowed(dataDir: string): Promise<void> {
  console.log('· Narrowing the lists of the demo over 16 connections');
  const shop = await startShop(dataDir);
  try {
    // Waits for the demo's pictures, because drawing them would slow down the responses that the probe measures. The
    // bench `mixed` measures the load right after a start.
    await firstPicturesMade(dataDir);
    const addresses = await findAddresses(shop.url);
    const random = seeded(1);
    let [narrowing, search] = [0, 0];
    const loads = {
      'narrowed, realistic': zipf(addresses.narrowings, random),
      'narrowed, all distinct': () => addresses.narrowing(narrowing++),
      'search page, realistic': zipf(addresses.searches, random),
      'search page, all distinct': () => addresses.search(search++),
    };
    for (const [name, next] of Object.entries(loads)) await measure(shop, name, next);
  } finally {
    await shop.stop();
  }
}

async function measure({ url }: Running, name: string, next: () => string): Promise<void> {
  const ask = (seconds: number) =>
    load(seconds, async (agent) => {
      const path = next();
      const status = await visit(url + path, agent, AS_BROWSER);
      if (status !== 200 && status !== 404) throw new Error(`${path} was answered with ${status}`);
      return { kind: 'list', isRight: status === 200 };
    });
  await ask(WARM_UP);
  const [{ perSecond, times, wrong }, stored] = await Promise.all([
    ask(SECONDS),
    probe(`${url}/wigs`, SECONDS),
  ]);
  if (wrong > times.length * MOST_EMPTY) throw new Error(`${name}: ${wrong} lists held nothing`);
  const p99 = quantile(times, 0.99);
  const rate = `${Math.round(perSecond)}/s`;
  note('P7', name, rate, `${BARS.perSecond}/s`, perSecond >= BARS.perSecond);
  note('P7', `${name}, p99`, ms(p99), `${BARS.p99} ms`, p99 <= BARS.p99);
  const [usual, longest] = [quantile(stored, 0.99), Math.max(...stored)];
  const told = `${ms(usual)} (longest ${ms(longest)})`;
  note('P7', `a stored page beside ${name}`, told, `${BARS.stored} ms`, usual <= BARS.stored);
}

const ms = (time: number): string => `${Math.round(time)} ms`;

import { note } from '../figures';
import { CLICK_IDS, pagesOf } from '../pages';
import { median } from '../quantiles';
import { startBlank, startRestedShop } from '../servers';
import { type ThreadTime, threadTime, traceVisit } from './thread-trace';

const TIMES = 7;
/** Maximum busy time as a multiple of the blank page's, and maximum length of one task in ms. */
const BARS = { ratio: 1.5, longest: 100 };

/**
 * Measures the main thread in a first visit with Lighthouse's phone until the page is idle: its busy time and its
 * longest task. Visits alternate with a blank Next page. The local network delivers all scripts at once, which is the
 * worst case for the main thread.
 */
export async function measureThread(dataDir: string): Promise<void> {
  console.log("· Tracing first visits on a phone, in turns with the blank application's");
  const [blank, shop] = [await startBlank(), await startRestedShop(dataDir)];
  try {
    const paths = await pagesOf(shop.url);
    const pages = { ...paths, 'product, click ids': paths.product + CLICK_IDS };
    const urls: [name: string, url: string][] = [
      ['blank', `${blank.url}/`],
      ...Object.entries(pages).map(([name, path]) => [name, shop.url + path] as [string, string]),
    ];
    for (const [, url] of urls) await traceVisit(url);
    const seen = new Map<string, ThreadTime[]>(urls.map(([name]) => [name, []]));
    for (let turn = 0; turn < TIMES; turn += 1)
      for (const [name, url] of urls) seen.get(name)?.push(threadTime(await traceVisit(url)));
    const middle = (name: string, key: keyof ThreadTime) =>
      median((seen.get(name) ?? []).map((one) => one[key]));
    for (const name of Object.keys(pages)) {
      for (const key of ['busy', 'longest'] as const) {
        const [own, base] = [middle(name, key), middle('blank', key)];
        const told = `${(own / base).toFixed(2)} × (${ms(own)} : ${ms(base)})`;
        const what = key === 'busy' ? 'time of the thread' : 'longest task to blank';
        note('THREAD', `${what}, ${name}`, told, `${BARS.ratio} ×`, own <= base * BARS.ratio);
      }
      const longest = middle(name, 'longest');
      note(
        'THREAD',
        `longest task, ${name}`,
        ms(longest),
        `${BARS.longest} ms`,
        longest <= BARS.longest,
      );
    }
  } finally {
    await shop.stop();
    await blank.stop();
  }
}

const ms = (time: number): string => `${time.toFixed(0)} ms`;

import { note } from '../figures';
import { pagesOf } from '../pages';
import { firstPicturesMade } from '../pictures';
import { startShop } from '../servers';
import { measureRun, middle, type Run } from './stored';

const ROUNDS = 3;
/**
 * Limits as multiples of the plain page's figures. `known` and `unknown` are minimum rates, `cpu` is the maximum
 * processor time.
 */
const BARS = { known: 0.9, unknown: 0.5, cpu: 2 };

/** P13: stored pages with a new click id or unknown parameter in each visit, alternated with the plain address. */
export async function measureCampaign(dataDir: string): Promise<void> {
  console.log('· Loading pages with campaign parameters, in turn with the plain ones');
  const shop = await startShop(dataDir);
  try {
    await firstPicturesMade(dataDir);
    let count = 0;
    const queries = {
      plain: () => '',
      known: () => `?utm_source=instagram&utm_campaign=autumn&fbclid=IwY2xjaw${count++}`,
      unknown: () => `?parameter${count++}=1`,
    };
    for (const [name, path] of Object.entries(await pagesOf(shop.url))) {
      const runs = { plain: [] as Run[], known: [] as Run[], unknown: [] as Run[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of Object.keys(runs) as (keyof typeof runs)[]) {
          runs[kind].push(await measureRun(shop, () => path + queries[kind](), 'gzip, br'));
        }
      }
      const plain = middle(runs.plain);
      for (const kind of ['known', 'unknown'] as const) {
        const own = middle(runs[kind]);
        const ratio = own.visits / plain.visits;
        const told = `${ratio.toFixed(2)} × plain (${Math.round(own.visits)}/s)`;
        note('P13', `${name}, ${kind}`, told, `${BARS[kind]} ×`, ratio >= BARS[kind]);
        const cpu = own.cpu / plain.cpu;
        const cost = `${cpu.toFixed(2)} × plain (${own.cpu.toFixed(3)} ms)`;
        note('P13', `${name}, ${kind}: processor`, cost, `${BARS.cpu} ×`, cpu <= BARS.cpu);
      }
    }
  } finally {
    await shop.stop();
  }
}

import { crawl } from '../crawl';
import { note } from './figures';
import { startShop } from './servers';

/** How many addresses the whole walk may ask for. */
const MOST = 10_000;

/** Walks the shop as a search engine does; every figure but the first has to be 0. */
export async function measureCrawl(dataDir: string): Promise<void> {
  console.log('· Crawling the whole shop');
  const shop = await startShop(dataDir);
  const found = await crawl(shop.url, MOST);
  await shop.stop();
  note('crawl', 'addresses asked for', String(found.asked), `≤ ${MOST}`, found.asked <= MOST);
  for (const [name, wrong] of Object.entries(found.wrong)) {
    note('crawl', name, String(wrong.length), '0', wrong.length === 0);
    for (const one of wrong.slice(0, 10)) console.log(`  ${name}: ${one}`);
  }
}

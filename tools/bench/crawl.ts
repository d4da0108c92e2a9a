import { CATALOGUE } from '../../sandbox/poster/catalogue/products';
import { originOf } from '../../sandbox/poster/menu';
import { crawl } from '../../scripts/crawl';
import { note } from './figures';
import { startShop } from './servers';

/**
 * Limits of the crawl. The shop generates filtered lists and pictures on request, so only a sample of them is checked,
 * for a few minutes.
 */
const LIMITS = { most: 10_000, narrowed: 400, forPictures: 180_000 };

/** The simulated POS has lost the main photo of some products, as real ones do; the shop then shows its own drawing. */
const LOST = CATALOGUE.filter(({ pictureMissing }) => pictureMissing)
  .flatMap(({ pictures }) => pictures[0]?.path ?? [])
  .flatMap((path) => [path, originOf(path)]);

/** Crawls the shop as a search engine does; every figure except the first must be 0. */
export async function measureCrawl(dataDir: string): Promise<void> {
  console.log('· Crawling the whole shop');
  const shop = await startShop(dataDir);
  const found = await crawl(shop.url, LIMITS);
  await shop.stop();
  found.wrong['broken pictures'] = found.wrong['broken pictures'].filter(
    (address) => !LOST.some((path) => address.startsWith('404 ') && address.endsWith(path)),
  );
  const { asked, pages, indexed, narrowed, pictures, named, lengths, wrong } = found;
  console.log(`  ${pages} pages, ${indexed} of them for search, ${narrowed} narrowed lists`);
  console.log(`  ${pictures} pictures of ${named} looked at`);
  for (const [name, counts] of Object.entries(lengths)) {
    console.log(`  ${name} by length: ${[...counts].map((pair) => pair.join('+: ')).join(', ')}`);
  }
  note('crawl', 'addresses asked for', String(asked), `≤ ${LIMITS.most}`, asked <= LIMITS.most);
  for (const [name, addresses] of Object.entries(wrong)) {
    note('crawl', name, String(addresses.length), '0', addresses.length === 0);
    for (const one of addresses.slice(0, 10)) console.log(`  ${name}: ${one}`);
  }
}

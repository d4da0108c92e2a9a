import { note } from '../figures';
import { pagesOf } from '../pages';
import { startBlank, startShop } from '../servers';
import { withBrowser } from './launch';
import { weigh } from './page-weight';

const KB = 1024;
const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

/** P2, P4 and the requests of P5: what a first visit on a desktop fetches before any interaction. */
export async function measureWeights(dataDir: string): Promise<void> {
  console.log('· Weighing pages');
  const [blank, shop] = [await startBlank(), await startShop(dataDir)];
  const noteWeight = (bar: string, name: string, bytes: number, most: number) =>
    note(bar, name, kilobytes(bytes), `${most} KB`, bytes <= most * KB);
  try {
    await withBrowser(async (browser) => {
      const floor = await weigh(browser, blank.url);
      console.log(`  JavaScript of a blank application: ${kilobytes(floor.script + floor.ahead)}`);
      for (const [name, path] of Object.entries(await pagesOf(shop.url))) {
        const weight = await weigh(browser, shop.url + path);
        console.log(`  scripts of ${name} as sent: ${kilobytes(weight.sent)}`);
        noteWeight('P2', `JavaScript, ${name}`, weight.script, 160);
        noteWeight(
          'P2',
          `JavaScript, ${name}, with all before a press`,
          weight.script + weight.ahead,
          170,
        );
        noteWeight('P4', `CSS, ${name}`, weight.style, 15);
        noteWeight(
          'P4',
          `CSS, ${name}, with all before a press`,
          weight.style + weight.styleAhead,
          15,
        );
        if (name === 'home')
          note('P5', 'requests, home', String(weight.requests), '60', weight.requests <= 60);
        if (name !== 'listing') continue;
        noteWeight('P4', 'HTML of a listing', weight.html, 25);
        noteWeight('P4', 'fonts before first paint', weight.font, 60);
      }
    });
  } finally {
    await shop.stop();
    await blank.stop();
  }
}

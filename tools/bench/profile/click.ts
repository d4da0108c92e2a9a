import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { clickTime, type Way } from '../browser/click-speed';
import { withBrowser } from '../browser/launch';
import { pagesOf } from '../pages';
import { startBlank, startShop } from '../servers';
import { type Frame, flameSvg, selfTimes } from './flame';

/** Traced clicks, each in a new page and on another link; merged into one picture. */
const TIMES = 8;

/** An event of Chromium's trace, only the fields that are used: microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string }; name?: string };
};

/** Profiles the main thread between a click on a link and the heading, for the shop and a blank application. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'click-profile-'));
const [blank, shop] = [await startBlank(), await startShop(dataDir)];
await withBrowser(async (browser) => {
  const { listing } = await pagesOf(shop.url);
  await trace(browser, 'card', {
    url: shop.url + listing,
    link: '.card-name a',
    heading: 'h1.product-name',
  });
  await trace(browser, 'blank', { url: `${blank.url}/first`, link: 'a', heading: 'h1' });
});
await shop.stop();
await blank.stop();
rmSync(dataDir, { recursive: true, force: true });

async function trace(browser: Browser, name: string, way: Way): Promise<void> {
  const root: Frame = {
    name: 'from the press to the heading',
    total: 0,
    self: 0,
    children: new Map(),
  };
  for (let n = 0; n < TIMES; n += 1) {
    const file = path.join(dataDir, `${name}-${n}.json`);
    await browser.startTracing(undefined, {
      path: file,
      categories: ['devtools.timeline', 'v8.execute', 'blink.user_timing', 'v8', 'toplevel'],
    });
    await clickTime(browser, way, name === 'blank' ? 0 : n);
    await browser.stopTracing();
    addPress(root, JSON.parse(readFileSync(file, 'utf8')).traceEvents);
  }
  const each = (microseconds: number) => `${(microseconds / TIMES / 1000).toFixed(1)} ms`;
  console.log(`\n${name}: ${each(root.total)} a press`);
  for (const [what, time] of selfTimes(root).slice(0, 16)) console.log(`  ${each(time)}  ${what}`);
  mkdirSync('.bench', { recursive: true });
  const title = `A press on a link, ${name === 'blank' ? 'blank application' : 'a card of a list'}: ${each(root.total)}`;
  writeFileSync(`.bench/click-${name}.svg`, flameSvg(root, title));
}

/** Adds the main thread's work between the press and the heading; the remaining time is waiting. */
function addPress(root: Frame, events: TraceEvent[]): void {
  const press = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown',
  );
  const heading = events.find(({ name }) => name === 'heading');
  if (!press || !heading) throw new Error('The trace has no press or no heading');
  const [from, to] = [press.ts, heading.ts];
  const spans = events
    .filter(({ ph, pid, tid, ts, dur = 0 }) => {
      const isOfPage = ph === 'X' && pid === press.pid && tid === press.tid;
      return isOfPage && dur > 0 && ts < to && ts + dur > from;
    })
    .map(({ name, args, ts, dur = 0 }) => ({
      name: args?.data?.type ? `${name} ${args.data.type}` : name,
      begin: Math.max(ts, from),
      end: Math.min(ts + dur, to),
    }))
    .sort((a, b) => a.begin - b.begin || b.end - a.end);
  const open: { frame: Frame; end: number }[] = [{ frame: root, end: to }];
  root.total += to - from;
  root.self += to - from;
  for (const { name, begin, end } of spans) {
    while ((open.at(-1)?.end ?? to) <= begin && open.length > 1) open.pop();
    const caller = open.at(-1)?.frame ?? root;
    const frame = caller.children.get(name) ?? { name, total: 0, self: 0, children: new Map() };
    caller.children.set(name, frame);
    frame.total += end - begin;
    frame.self += end - begin;
    caller.self -= end - begin;
    open.push({ frame, end });
  }
}

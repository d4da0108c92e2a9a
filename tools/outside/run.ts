import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { build, isBuilt } from '../../scripts/build';
import { withBrowser } from '../bench/browser/launch';
import { type Finding, type ReadPage, report } from './findings';
import { judgeInBrowser, open } from './judge-browser';
import { dataJudge } from './judge-data';
import { htmlJudge } from './judge-html';
import { judgeLinks } from './judge-links';
import { hasJava, judgeVnu } from './judge-vnu';
import { openOwnShop } from './own-shop';
import { type JudgedPage, listPages } from './pages';

const words = process.argv.slice(2);
const given = words.find((word) => word.startsWith('http'));
const errors = given ? await judgeShop(new URL(given).origin, [], []) : await judgeOwn();
process.exit(errors > 0 ? 1 : 0);

async function judgeOwn(): Promise<number> {
  if (!isBuilt()) {
    console.log('· Building the shop');
    await build(() => {});
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-outside-'));
  console.log('· Opening a shop of its own');
  const shop = await openOwnShop(dataDir);
  try {
    return await judgeShop(shop.url, shop.pages, shop.cookies);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function judgeShop(
  shop: string,
  more: JudgedPage[],
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<number> {
  const listed = [...(await listPages(shop)), ...more];
  const findings: Finding[] = [];
  const pages: ReadPage[] = [];
  for (const page of listed) {
    const url = shop + page.path;
    const answer = await fetch(url, { redirect: 'manual' });
    pages.push({ ...page, url, html: await answer.text() });
    if (answer.status !== page.status) {
      const text = `answered ${answer.status}, not ${page.status}`;
      findings.push({ page: page.name, tool: 'status', isError: true, rule: 'status', text });
    }
  }

  console.log('· Documents as they are sent: html-validate, structured data');
  const judgeHtml = await htmlJudge();
  const judgeData = await dataJudge();
  for (const page of pages) {
    findings.push(...(await judgeHtml(page.name, page.html)));
    findings.push(...(await judgeData(page)));
  }
  if (hasJava()) {
    console.log('· The same by the W3C’s checker');
    findings.push(...judgeVnu(pages));
  } else console.log('· NOT JUDGED: the W3C’s checker, for want of Java');

  console.log('· Links');
  findings.push(
    ...(await judgeLinks(
      shop,
      pages.filter(({ status }) => status === 200),
    )),
  );

  console.log('· In a browser: axe, html-validate');
  const product = pages.find(({ name }) => name === 'product');
  await withBrowser(async (browser) => {
    const seen = await judgeInBrowser(browser, pages, judgeHtml, async (context) => {
      await context.addCookies(cookies);
      if (!product) return;
      const page = await context.newPage();
      await open(page, product.url);
      await page.getByRole('button', { name: 'Додати в кошик', exact: true }).first().click();
      await page.waitForFunction(() => localStorage.getItem('products'));
      await page.close();
    });
    findings.push(...seen);
  });
  console.log('');
  return report(listed, findings, words.includes('--advice'));
}

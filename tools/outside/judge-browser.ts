import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Finding, ReadPage } from './findings';
import type { htmlJudge } from './judge-html';

type Violation = { id: string; help: string; nodes: { target: unknown[] }[] };
type Axe = { run(scope: Document): Promise<{ violations: Violation[] }> };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1440];

/**
 * Checks pages with axe and html-validate in a browser after their scripts have run. `enter` prepares the browser's
 * session: a customer with a basket.
 */
export async function judgeInBrowser(
  browser: Browser,
  pages: ReadPage[],
  judgeHtml: Awaited<ReturnType<typeof htmlJudge>>,
  enter: (context: BrowserContext) => Promise<void>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      bypassCSP: true,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      locale: 'uk-UA',
    });
    await enter(context);
    const page = await context.newPage();
    for (const one of pages) {
      await open(page, one.url);
      findings.push(...(await judgeAccess(page, one.name)));
      findings.push(...(await judgeHtml(one.name, await page.content())));
    }
    await context.close();
  }
  return findings;
}

/** Opens a page and scrolls through it, because some parts load only when they are visible. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => !document.querySelector('[data-late]'));
  await page.evaluate(async () => {
    for (let place = 0; place < document.body.scrollHeight; place += innerHeight) {
      scrollTo(0, place);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function judgeAccess(page: Page, name: string): Promise<Finding[]> {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document)).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({
      page: name,
      tool: 'axe',
      isError: true,
      rule: id,
      text: `${help} @ ${target}`,
    })),
  );
}

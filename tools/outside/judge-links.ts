import { toolsOf } from '../../scripts/tools-of';
import type { Finding, ReadPage } from './findings';

type Link = { url: string; status?: number; state: 'OK' | 'BROKEN' | 'SKIPPED'; parent?: string };
type Redirect = { url: string; targetUrl?: string; status: number };
type Linkinator = {
  LinkChecker: new () => {
    on(event: 'redirect', listener: (redirect: Redirect) => void): void;
    check(options: object): Promise<{ links: Link[] }>;
  };
};

/**
 * Checks that every link, picture, style sheet and script on the shop itself exists, without a redirect and with its
 * fragment. External addresses are not requested.
 */
export async function judgeLinks(shop: string, pages: ReadPage[]): Promise<Finding[]> {
  const { load } = toolsOf('outside', 'tools/outside/tools');
  const { LinkChecker } = await load<Linkinator>('linkinator');
  const checker = new LinkChecker();
  const moved = new Map<string, string>();
  checker.on('redirect', ({ url, targetUrl }) => moved.set(url, targetUrl ?? ''));
  const { links } = await checker.check({
    path: pages.map(({ url }) => url),
    linksToSkip: [`^(?!${shop.replace(/[.]/g, '\\.')}(/|$))`],
    concurrency: 4,
    timeout: 60_000,
    checkFragments: true,
    redirects: 'warn',
    retry: true,
    retryErrors: true,
    retryErrorsCount: 3,
  });
  const paths = new Set(pages.map(({ url }) => url));
  const nameOf = (url = '') => pages.find((page) => page.url === url)?.name ?? url;
  return links.flatMap(({ url, status, state, parent }) => {
    const target = moved.get(url);
    // The checker requests the page itself with a slash at the end of its path.
    if (target && target === parent && paths.has(target)) return [];
    if (state !== 'BROKEN' && target === undefined) return [];
    // This fragment is not an element id: it names the chosen products (`look-link.ts`).
    if (status === 200 && url.includes('#look=')) return [];
    const [rule, text] =
      target === undefined ? ['broken', `${url} (${status})`] : ['moved', `${url} → ${target}`];
    return [{ page: nameOf(parent), tool: 'links', isError: true, rule, text }];
  });
}

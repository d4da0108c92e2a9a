import { SITE_NAME } from '@/lib/catalogue/seo/page-metadata';

export type KeptPage = { href: string; title: string };

/** Maximum number of pages listed. */
const MOST = 12;

/** The pages stored for opening without a network, newest first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  // The name of the cache ends as in `lib/offline/worker.ts`.
  const name = (await caches.keys()).find((one) => one.endsWith(' pages'));
  if (!name) return [];
  const cache = await caches.open(name);
  const latest = (await cache.keys()).slice(-MOST).reverse();
  return Promise.all(
    latest.map(async ({ url }) => {
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      const { pathname, search } = new URL(url);
      return { href: pathname + search, title: title.replace(` — ${SITE_NAME}`, '') };
    }),
  );
}

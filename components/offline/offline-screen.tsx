'use client';

import { useEffect, useState } from 'react';
import { preloadDrawer } from '@/components/basket/basket-panel';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';
import { SITE_NAME } from '@/lib/catalogue/seo/page-metadata';
import { openBasket } from '@/stores/ui';

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

/** This screen's own path. The service worker usually shows the screen at the URL of the page that failed to load. */
const OWN_PATH = '/offline';

const tryAgain = () =>
  window.location.pathname === OWN_PATH ? window.location.assign('/') : window.location.reload();

/** Shown instead of a page that could not be loaded without a network; retries when the network is back. */
export function OfflineScreen() {
  const [pages, setPages] = useState<KeptPage[]>([]);

  useEffect(() => {
    // Ignored: browsers may deny access to the caches, and the list of stored pages is optional.
    listKeptPages().then(setPages, () => {});
    preloadDrawer();
    window.addEventListener('online', tryAgain);
    // The network may be back already; a request makes sure, since `onLine` does not mean that the shop responds.
    if (navigator.onLine && window.location.pathname !== OWN_PATH) {
      fetch(window.location.href, { method: 'HEAD' }).then(tryAgain, () => {});
    }
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return (
    <div className="wrap pt-10 pb-12">
      <EmptyPanel
        level={1}
        title="Немає мережі"
        text={
          <>
            Щойно вона з’явиться, сторінка відкриється сама. А&nbsp;поки працюють кошик
            і&nbsp;сторінки, які ви&nbsp;вже відкривали.
          </>
        }
      >
        <Button onClick={tryAgain}>Спробувати ще раз</Button>
        <Button variant="secondary" onClick={openBasket}>
          Відкрити кошик
        </Button>
      </EmptyPanel>
      {pages.length > 0 && (
        <section className="mt-8">
          <h2 className="sec-head">Відкриваються без мережі</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map(({ href, title }) => (
              <li key={href}>
                {/* A full load, which the service worker answers: the router would first request the network. */}
                <a
                  href={href}
                  className="block py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

import { linePhotoUrl } from '@/lib/basket/photo';
import { useBasket } from '@/stores/basket';
import { preloadDrawer } from '../basket/basket-panel';
import { savesData } from '../catalogue/intent-link';
import { onRouteChange } from '../layout/route-change';

/** Of a page, from its top: those of a product, and of the first cards of a list. */
const PICTURES = 12;
/** Milliseconds in which a page that the router opens has drawn its pictures. */
const DRAWN = 3000;

/**
 * Registers the service worker and tells it of the pages visited, in `visited` and from now on. Nothing for who saves
 * data, since documents of pages that the router draws are fetched for this alone.
 */
export async function keepOffline(visited: string[]) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  const keep = (pages: string[]) =>
    serviceWorker.controller?.postMessage({ pages, files: [...filesHere(), ...picturesHere()] });

  // A new version begins with empty caches.
  serviceWorker.addEventListener('controllerchange', () => keep(visited));
  keep(visited);
  onRouteChange((url) => setTimeout(() => keep([url]), DRAWN));
  // The basket must open then too, with its pictures.
  preloadDrawer();
  useBasket.subscribe(() => keep([]));
  await serviceWorker.register('/sw.js');
}

/** What came before the worker did; no page names what is loaded later. */
const filesHere = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isOurs(name) && name.includes('/_next/static/'));

const isOurs = (url: string): boolean => url.startsWith(`${location.origin}/`);

function picturesHere(): string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter(isOurs)
    .slice(0, PICTURES);
  const { products, bundles } = useBasket.getState();
  const lines = [...products, ...bundles.flatMap((bundle) => [...bundle.products, bundle])];
  return [...new Set([...shown, ...lines.map(({ photo }) => linePhotoUrl(photo, 240))])];
}

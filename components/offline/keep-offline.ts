import { linePhotoUrl } from '@/lib/basket/photo';
import { useBasket } from '@/stores/basket';
import { preloadDrawer } from '../basket/basket-panel';
import { savesData } from '../catalogue/intent-link';
import { onRouteChange } from '../layout/route-change';

/** Maximum number of pictures stored per page, from the top: a product's photos, or the first cards of a list. */
const PICTURES = 12;
/** Time given to a page opened by the router to render its pictures, in ms. */
const DRAWN = 3000;

/**
 * Registers the service worker, which stores visited pages for opening offline: the pages in `visited` and all later
 * ones. Does nothing if data saving is on, since pages opened by the router must be fetched again as documents.
 */
export async function keepOffline(visited: string[]) {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  const keep = (pages: string[]) =>
    serviceWorker.controller?.postMessage({ pages, files: [...filesHere(), ...picturesHere()] });

  // A new version of the service worker starts with empty caches.
  serviceWorker.addEventListener('controllerchange', () => keep(visited));
  keep(visited);
  onRouteChange((url) => setTimeout(() => keep([url]), DRAWN));
  // The basket must also open offline, with its pictures.
  preloadDrawer();
  useBasket.subscribe(() => keep([]));
  await serviceWorker.register('/sw.js');
}

/** Script and style files already loaded: those loaded lazily are not listed in any page's HTML. */
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

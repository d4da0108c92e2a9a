import type { FailedPicture } from '@/lib/shared/stand-in';
import { pauseBefore } from './picture-pauses';

/** How often a picture has been asked for again, and when it will be. */
type Retry = { url: string; tries: number; timer?: ReturnType<typeof setTimeout> };

const retries = new Map<FailedPicture, Retry>();

/**
 * Asks again for pictures that did not arrive: after growing pauses, and once the network is back. The drawing stands in
 * their place meanwhile (`STAND_IN_SCRIPT`), in a gallery with the name
 * (`components/catalogue/product/product-gallery.css`).
 */
export function keepPictures(): void {
  document.addEventListener('error', ({ target }) => isPicture(target) && note(target), true);
  document.addEventListener('load', ({ target }) => isPicture(target) && forget(target), true);
  addEventListener('online', () => {
    for (const [picture, retry] of retries) {
      retry.tries = 0;
      ask(picture, retry);
    }
  });
  // Those that failed before this was loaded.
  for (const picture of document.querySelectorAll<FailedPicture>('img[data-failed]')) note(picture);
}

const isPicture = (target: EventTarget | null): target is FailedPicture =>
  target instanceof HTMLImageElement;

function note(picture: FailedPicture) {
  // Those of pages that were left would stay in memory.
  for (const known of retries.keys()) if (!known.isConnected) drop(known);
  const url = picture.failed?.url;
  if (!url) return;
  drop(picture);
  const place = picture.closest('li');
  if (place && picture.alt) place.dataset.lost = picture.alt;
  const retry = { url, tries: 0 };
  retries.set(picture, retry);
  askLater(picture, retry);
}

function askLater(picture: FailedPicture, retry: Retry) {
  const pause = pauseBefore(retry.tries);
  if (pause === null) return;
  retry.tries += 1;
  clearTimeout(retry.timer);
  retry.timer = setTimeout(() => ask(picture, retry), pause);
}

/** Apart from the page, so that the drawing stays in its place until the picture is there. */
function ask(picture: FailedPicture, retry: Retry) {
  if (!picture.isConnected) return drop(picture);
  const again = new Image();
  again.onload = () => retries.get(picture) === retry && show(picture);
  again.onerror = () => retries.get(picture) === retry && askLater(picture, retry);
  again.src = retry.url;
}

function show(picture: FailedPicture) {
  const { src, srcset } = picture.failed ?? {};
  if (srcset) picture.srcset = srcset;
  if (src) picture.src = src;
}

/** Once a picture has arrived: the one that had failed, or another that React has given to the element. */
function forget(picture: FailedPicture) {
  if (picture.src.startsWith('data:') || picture.dataset.failed === undefined) return;
  drop(picture);
  delete picture.dataset.failed;
  delete picture.failed;
  delete picture.closest('li')?.dataset.lost;
}

function drop(picture: FailedPicture) {
  clearTimeout(retries.get(picture)?.timer);
  retries.delete(picture);
}

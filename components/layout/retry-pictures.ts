import { SECOND } from '@/lib/shared/clock';
import type { FailedPicture } from '@/lib/shared/stand-in';

/** Delays before each retry, in seconds. If a picture is late, `/media` itself does not request it again for 5 s. */
const PAUSES = [2, 4, 8, 20, 60];

/** Delay before the next retry of a picture after `tries` retries, in ms; null if there are no more retries. */
export const pauseBefore = (tries: number): number | null => {
  const seconds = PAUSES[tries];
  return seconds === undefined ? null : seconds * SECOND;
};

/** A failed picture's URL, number of retries so far, and timer of the next retry. */
type Retry = { url: string; tries: number; timer?: ReturnType<typeof setTimeout> };

const retries = new Map<FailedPicture, Retry>();

/**
 * Retries pictures that failed to load, with increasing delays and when the network is back. Meanwhile a placeholder
 * drawing is shown (`STAND_IN_SCRIPT`). In a gallery the photo's name is shown with the drawing
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
  // For pictures that failed before this code loaded.
  for (const picture of document.querySelectorAll<FailedPicture>('img[data-failed]')) note(picture);
}

const isPicture = (target: EventTarget | null): target is FailedPicture =>
  target instanceof HTMLImageElement;

function note(picture: FailedPicture) {
  // Forget pictures of pages that were left, to free memory.
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

/** Downloads the picture in an `Image` outside the page, so that the placeholder stays until it has loaded. */
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

/** Ends the retries once the element shows a picture: the failed one, or another one set by React. */
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

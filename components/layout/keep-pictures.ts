import { PLACEHOLDER } from '@/lib/catalogue/product/photo';
import { pauseBefore } from './picture-pauses';

/** What a failed picture was to show, and how often it has been asked for again. */
type Failure = { src: string; srcset: string; tries: number };

const failures = new Map<HTMLImageElement, Failure>();

/**
 * Asks again for pictures of `/media` that did not arrive: after growing pauses, and once the network is back. Where all
 * was in vain the drawn stand-in shows, in a gallery with the name (`components/catalogue/product/product-gallery.css`).
 */
export function keepPictures(): void {
  document.addEventListener('error', ({ target }) => isOurs(target) && note(target), true);
  document.addEventListener('load', ({ target }) => isOurs(target) && forget(target), true);
  addEventListener('online', () => {
    for (const [picture, failure] of failures) {
      failure.tries = 0;
      ask(picture, failure);
    }
  });
  // Those that failed before this was loaded.
  for (const picture of document.images) {
    if (isOurs(picture) && picture.complete && picture.naturalWidth === 0) note(picture);
  }
}

const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith('/media/') === true;

function note(picture: HTMLImageElement) {
  // Those of pages that were left would stay in memory.
  for (const known of failures.keys()) if (!known.isConnected) failures.delete(known);
  const src = picture.getAttribute('src') ?? '';
  const known = failures.get(picture);
  // React may have given the element another photo.
  const failure = known?.src === src ? known : { src, srcset: picture.srcset, tries: 0 };
  failures.set(picture, failure);
  const pause = pauseBefore(failure.tries);
  if (pause === null) return standIn(picture);
  failure.tries += 1;
  setTimeout(() => ask(picture, failure), pause);
}

function ask(picture: HTMLImageElement, failure: Failure) {
  // It may have arrived, have another photo by now, or have left the page.
  if (failures.get(picture) !== failure) return;
  if (!picture.isConnected) return void failures.delete(picture);
  picture.srcset = failure.srcset;
  picture.src = failure.src;
}

function standIn(picture: HTMLImageElement) {
  picture.srcset = '';
  picture.src = PLACEHOLDER;
  const place = picture.closest('li');
  if (place && picture.alt) place.dataset.lost = picture.alt;
}

function forget(picture: HTMLImageElement) {
  if (!failures.delete(picture)) return;
  delete picture.closest('li')?.dataset.lost;
}

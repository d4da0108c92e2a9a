import { topModal } from './layers';

/** Long enough for the region to be noticed before it speaks, and for its words to be read. */
const BEFORE = 100;
const AFTER = 5000;

/** Says something politely to screen readers, where nothing else on the page would tell. */
export function announce(text: string) {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  // Outside an open modal everything is inert, and silent.
  (topModal() ?? document.body).append(region);
  setTimeout(() => {
    region.textContent = text;
  }, BEFORE);
  setTimeout(() => region.remove(), AFTER);
}

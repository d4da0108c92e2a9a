import { topModal } from './layers';

/** Delays in ms, long enough for screen readers to notice the region before its text, and to read the text. */
const BEFORE = 100;
const AFTER = 5000;

/** Announces a text politely to screen readers, if no live region on the page does. */
export function announce(text: string) {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  // Everything outside an open modal is inert and not announced.
  (topModal() ?? document.body).append(region);
  setTimeout(() => {
    region.textContent = text;
  }, BEFORE);
  setTimeout(() => region.remove(), AFTER);
}

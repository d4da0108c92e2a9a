import { topModal } from './layers';

/** Delays in ms: time for screen readers to notice the region before its text is set, and to read the text. */
const BEFORE = 100;
const AFTER = 5000;

/** Announces a text politely to screen readers, for pages without a live region that contains the text. */
export function announce(text: string) {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  // Inside an open modal, since everything outside it is inert and not announced.
  (topModal() ?? document.body).append(region);
  setTimeout(() => {
    region.textContent = text;
  }, BEFORE);
  setTimeout(() => region.remove(), AFTER);
}

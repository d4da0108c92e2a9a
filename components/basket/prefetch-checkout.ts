const RULES = { prefetch: [{ source: 'list', urls: ['/checkout'], eagerness: 'immediate' }] };

let isAsked = false;

/**
 * Has the browser fetch the checkout, which is a full load, while the basket is looked at; once a page. A browser
 * without speculation rules ignores the element.
 */
export function prefetchCheckout() {
  if (isAsked) return;
  isAsked = true;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  // Private pages allow no script without it.
  rules.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  rules.textContent = JSON.stringify(RULES);
  document.head.append(rules);
}

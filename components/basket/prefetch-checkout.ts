const RULES = { prefetch: [{ source: 'list', urls: ['/checkout'], eagerness: 'immediate' }] };

let isAsked = false;

/**
 * Prefetches the checkout, which is a full page load, while the basket is open; once per page. Browsers without
 * speculation rules ignore the element.
 */
export function prefetchCheckout() {
  if (isAsked) return;
  isAsked = true;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  // The content security policy of private pages blocks scripts without the nonce.
  rules.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  rules.textContent = JSON.stringify(RULES);
  document.head.append(rules);
}

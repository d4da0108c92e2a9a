import type { Page } from 'playwright/test';
import { expect } from './fixtures';

/**
 * From now on translates every page as Chrome's translator does: each text node, also a later one, is replaced by two
 * nested `font` elements with the translation. Here the translation is the same text with an invisible mark, so that
 * journeys still find it. The translation starts at once or after hydration.
 */
export const translate = (page: Page, begin: 'at once' | 'when hydrated'): Promise<unknown> =>
  page.addInitScript(startTranslator, begin === 'at once');

export const isTranslated = (page: Page): Promise<void> =>
  expect(page.locator('body font font').first()).toBeAttached();

function startTranslator(isAtOnce: boolean): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, font';
  const translateText = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED))
      return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = `${text.data}\u200b`;
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) return translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  const start = () => {
    translateAll(document);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll);
    }).observe(document, { childList: true, subtree: true });
  };
  if (isAtOnce) {
    start();
    return;
  }
  const startHydrated = () => {
    if (document.readyState !== 'complete' || document.querySelector('[data-late]')) return;
    hydration.disconnect();
    start();
  };
  const hydration = new MutationObserver(startHydrated);
  hydration.observe(document, { subtree: true, attributeFilter: ['data-late'] });
  window.addEventListener('load', startHydrated);
}

/**
 * Text nodes that have sibling elements, each with its parent's tag: after a translator has replaced them, React cannot
 * find them. Elements from raw HTML are skipped, since React does not manage them.
 */
export const textsBesideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isReacts = Object.keys(parentElement ?? {}).some((key) => key.startsWith('__react'));
      if (parentElement && isReacts && textContent?.trim() && parentElement.childElementCount > 0) {
        found.push(`${parentElement.tagName}: ${textContent}`);
      }
    }
    return found;
  });

import { expect, test } from '@jest/globals';
import { readSitemap } from './seo';
import { address } from './shop';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Returns buttons and selects outside of the parts (`data-late`) that store clicks until hydration. */
function unguarded(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const open: { name: string; isLate: boolean }[] = [];
  const found: string[] = [];
  for (const [tag, end, name = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^>]*>/g)) {
    if (end) {
      open.length = Math.max(
        0,
        open.findLastIndex((one) => one.name === name),
      );
      continue;
    }
    const isLate = (open.at(-1)?.isLate ?? false) || / data-late[ =]/.test(tag);
    // Exceptions: submit buttons, since forms work without React, and the theme switch, which has its own script.
    const isPressed = /^(button|select)$/.test(name) && !/type="submit"|name="theme"/.test(tag);
    if (isPressed && !isLate) found.push(tag);
    if (!VOID.test(name) && !tag.endsWith('/>')) open.push({ name, isLate });
  }
  return found;
}

test('finds a button outside of the protected parts', () => {
  const html = '<body><img><div data-late=""><p><button id="a"></p></div><button id="b"></button>';
  expect(unguarded(html)).toEqual(['<button id="b">']);
});

test('no kind of public page has a button that would lose an early press', async () => {
  const { pages: paths } = await readSitemap();
  const some = [
    /^\/\w[\w-]*$/,
    /^\/\w[\w-]*\/\d+$/,
    /^\/bundles\/\d/,
    /^\/character\//,
    /^\/fandom\//,
  ].flatMap((kind) => paths.filter((path) => kind.test(path)).slice(0, 12));
  const others = [
    '/',
    '/wigs?page=2',
    '/wigs?sort=priceUp',
    '/search?q=перука',
    '/search',
    '/none',
  ];
  const wrong: string[] = [];
  let buttons = 0;
  for (const path of [...some, ...others]) {
    const html = await (await fetch(address('SHOP_URL') + path)).text();
    buttons += html.split('<button').length - 1;
    for (const tag of unguarded(html)) wrong.push(`${path}: ${tag.slice(0, 160)}`);
  }
  expect(wrong).toEqual([]);
  expect(some.length).toBeGreaterThan(30);
  expect(buttons).toBeGreaterThan(200);
});

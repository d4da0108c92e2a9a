import { describe, expect, test } from '@jest/globals';
import { loadScriptsLate } from './late-scripts';

const file = (name: string) => `/_next/static/chunks/${name}.js`;
const script = (name: string, id = '') => `<script src="${file(name)}"${id} async=""></script>`;
const HINT = `<link rel="preload" as="script" fetchPriority="low" href="${file('start')}"/>`;
const PART = `<link rel="preload" href="${file('part')}" as="script" fetchPriority="low"/>`;
const FONT = '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin=""/>';
const STARTING = ' id="_R_"';

const page = ({ id = STARTING, end = '</body></html>' } = {}) =>
  `<html><head>${FONT}${HINT}${script('react')}${PART}${script('2-page~x')}` +
  `<script src="${file('old')}" noModule=""></script></head><body><h1>Перуки</h1>` +
  `<script>self.__next_f=[]</script>${script('start', id)}<script>$RC()</script>${end}`;

describe('the scripts of a page', () => {
  test('are loaded at its end, in their order', () => {
    const late = loadScriptsLate(page());

    expect(late).not.toMatch(/<script src="[^"]*"[^>]* async/);
    expect(late.match(/<link rel="preload"[^>]*>/g)).toEqual([FONT]);
    const files = ['react', '2-page~x', 'start', 'part'].map(file);
    expect(late).toContain(`(${JSON.stringify(files)})</script></body></html>`);
  });

  test('are the only part that moves', () => {
    const late = loadScriptsLate(page());

    const kept = page()
      .replaceAll(/<script src="[^"]*"( id="_R_")? async=""><\/script>/g, '')
      .replace(HINT, '')
      .replace(PART, '');
    expect(late.replace(/<script>\(function\(files\).*?<\/script>/s, '')).toBe(kept);
  });

  test.each([
    ['without the file that starts it', page({ id: '' })],
    ['that is no whole page', page({ end: '' })],
    ['of something else', '<h1>Перуки</h1>'],
  ])('stay unchanged in a document %s', (_name, html) => {
    expect(loadScriptsLate(html)).toBe(html);
  });
});

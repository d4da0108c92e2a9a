import { describe, expect, test } from '@jest/globals';
import { breadcrumbJsonLd, scriptJson } from './json-ld';

describe('structured data', () => {
  test('cannot close its script element', () => {
    const name = 'Лінзи </script><script>alert(1)</script>\u2028';
    const json = scriptJson({ name });
    expect(json).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(json)).toEqual({ name });
  });

  test('has breadcrumbs that start at the home page', () => {
    const crumbs = [{ name: 'Лінзи', path: '/lenses' }];
    expect(breadcrumbJsonLd(crumbs, 'https://amplua.test')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Головна', item: 'https://amplua.test/' },
        { position: 2, name: 'Лінзи', item: 'https://amplua.test/lenses' },
      ],
    });
  });
});

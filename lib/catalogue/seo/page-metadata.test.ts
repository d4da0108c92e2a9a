import { describe, expect, test } from '@jest/globals';
import { CATEGORIES } from '../listing/categories';
import { CATEGORY_TEXTS, categoryMetadata } from './listing-metadata';
import { pageMetadata, privateMetadata, shorten } from './page-metadata';

const titleOf = (title: string) =>
  (pageMetadata({ title, description: '', path: '/' }).title as { absolute: string }).absolute;

describe('the metadata of a page', () => {
  test('adds the name of the shop when there is room', () => {
    expect(titleOf('Перука «Ронін»')).toBe('Перука «Ронін» — Амплуа');
    expect(titleOf('Лінзи «Багряний місяць. Затемнення», фіолетовий, 14,5 мм')).not.toContain(
      'Амплуа',
    );
  });

  test.each(['Довга назва '.repeat(20), 'а'.repeat(300)])('keeps a title within 60', (title) => {
    expect(titleOf(title).length).toBeLessThanOrEqual(60);
  });

  test('cuts between words, without a stray comma', () => {
    expect(shorten('один, два, три', 12)).toBe('один, два…');
    expect(shorten('  один\n два ', 12)).toBe('один два');
  });

  test('describes every category in its own words', () => {
    const texts = CATEGORIES.map(({ slug }) => CATEGORY_TEXTS[slug]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(160);
  });

  test('makes further pages canonical and does not index an empty category', () => {
    expect(categoryMetadata('wigs', { page: 2, isEmpty: false })).toMatchObject({
      alternates: {
        canonical: '/wigs?page=2',
        types: { 'text/markdown': '/wigs.md?page=2' },
      },
    });
    expect(categoryMetadata('wigs', { page: 1, isEmpty: true }).robots).toEqual({ index: false });
  });

  test('publishes no title of one letter', () => {
    for (const title of ['', 'А', ' й ']) {
      expect(titleOf(title)).toBe('Амплуа — косплей-магазин з доставкою по Україні');
    }
  });

  test('has keywords of its own', () => {
    const keywords = (title: string) =>
      pageMetadata({ title, description: '', path: '/' }).keywords as string[];
    expect(keywords('Доставка')).toContain('Доставка');
    expect(categoryMetadata('wigs', { page: 1, isEmpty: false }).keywords).toContain('перуки');
    expect(categoryMetadata('lenses', { page: 1, isEmpty: false }).keywords).not.toContain(
      'перуки',
    );
  });

  test('of a private page has a canonical URL and a link preview, but is not indexed', () => {
    expect(privateMetadata('Кабінет', '/user')).toMatchObject({
      title: { absolute: 'Кабінет — Амплуа' },
      alternates: { canonical: '/user' },
      openGraph: { title: 'Кабінет — Амплуа', url: '/user', siteName: 'Амплуа' },
      robots: { index: false, follow: false },
    });
    expect(privateMetadata('Замовлення')).toEqual({
      title: 'Замовлення — Амплуа',
      robots: { index: false, follow: false },
    });
  });
});

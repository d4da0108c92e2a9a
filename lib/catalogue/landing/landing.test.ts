import { describe, expect, test } from '@jest/globals';
import { landingMetadata } from '@/lib/catalogue/seo/listing-metadata';
import {
  facetPath,
  isIndexable,
  isSlug,
  type Landing,
  landingDescription,
  landingText,
  landingTitle,
  roleCounts,
} from './landing';

const landing = (changes: Partial<Landing> = {}): Landing => ({
  id: 12,
  list: 'characters',
  slug: 'mavka',
  name: 'Мавка',
  text: '',
  photos: [],
  fandom: null,
  counts: [
    { slug: 'cosplay', count: 1 },
    { slug: 'wigs', count: 2 },
    { slug: 'figures', count: 1 },
    { slug: 'merch', count: 1 },
  ],
  ...changes,
});

const LONG = 'Дев’ятихвоста лисяча мечниця з храму на краю світу, остання учениця школи';

describe('a character’s page', () => {
  test('is indexed from three products on', () => {
    expect(isIndexable(landing({ counts: [{ slug: 'wigs', count: 2 }] }))).toBe(false);
    expect(isIndexable(landing({ counts: [{ slug: 'wigs', count: 3 }] }))).toBe(true);
    const few = landingMetadata(landing({ counts: [{ slug: 'wigs', count: 2 }] }));
    expect(few.robots).toEqual({ index: false });
    expect(landingMetadata(landing()).robots).toBeUndefined();
  });

  test('counts products by role', () => {
    expect([...roleCounts(landing())]).toEqual([
      ['costume', 1],
      ['wig', 2],
      ['merch', 2],
    ]);
  });

  test.each([
    [landing(), 1, 'Мавка: косплей — костюм, перука, мерч'],
    [landing(), 2, 'Мавка: косплей, сторінка 2'],
    [landing({ list: 'fandoms', name: 'Легенди' }), 1, 'Фандом «Легенди» — костюм, перука, мерч'],
  ])('has a title with its name and its products', (shown, page, expected) => {
    expect(landingTitle(shown, page)).toBe(expected);
  });

  test.each([1, 2, 99])('has a title and a description of a good length, page %i', (page) => {
    for (const shown of [
      landing(),
      landing({ name: LONG }),
      landing({ list: 'fandoms', name: LONG }),
      landing({ text: 'Коротко.' }),
      landing({ text: `${LONG}. `.repeat(5) }),
      landing({ name: 'А', counts: [{ slug: 'wigs', count: 1 }] }),
    ]) {
      expect(landingTitle(shown, page).length).toBeLessThanOrEqual(60);
      const description = landingDescription(shown, page);
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  test('has a canonical address for each of its pages', () => {
    expect(landingMetadata(landing()).alternates?.canonical).toBe('/character/mavka');
    expect(landingMetadata(landing(), 2).alternates?.canonical).toBe('/character/mavka?page=2');
    const fandom = landing({ list: 'fandoms', slug: 'lehendy' });
    expect(landingMetadata(fandom).alternates?.canonical).toBe('/fandom/lehendy');
  });

  test('lists what it sells when staff wrote no text', () => {
    expect(landingText(landing())).toContain('костюм, перука, мерч');
    expect(landingText(landing({ text: 'Своє.' }))).toBe('Своє.');
  });

  test('links to a category filtered by it', () => {
    expect(facetPath('wigs', 'characters', 'mavka')).toBe('/wigs?character=mavka');
  });

  test.each([
    ['mavka', true],
    ['lysiacha-mechnytsia', true],
    ['Mavka', false],
    ['мавка', false],
    ['mavka-', false],
    ['a'.repeat(61), false],
    ['../etc', false],
    ['', false],
  ])('accepts only valid slugs: %s', (slug, expected) => {
    expect(isSlug(slug)).toBe(expected);
  });
});

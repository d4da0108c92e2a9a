import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { EMPTY_RECORD, type MetaRecord } from '@/lib/catalogue/seo/product-meta';
import { ISSUE_TEXT } from '../meta/issue-text';
import type { MetaFacts } from './answers';
import { BAD_BELOW, judge, META_ISSUES } from './quality';

const FACTS: MetaFacts = {
  category: 'cosplay',
  price: 100_00,
  photos: ['a.jpeg', 'b.jpeg'],
  needsSizeChart: true,
  tags: { types: 1, materials: 0, colors: 1, fandoms: 0, characters: 1, tags: 0 },
  isTitleTaken: false,
  isDescriptionTaken: false,
};

const WHOLE: MetaRecord = {
  ...EMPTY_RECORD,
  title: 'Костюм Мавки з вишитим корсетом — Амплуа',
  description:
    'Лляна сорочка, корсет і спідниця Мавки для косплею. Шиємо в Одесі, надсилаємо по всій Україні.',
  keywords: ['мавка'],
  imageAlt: 'Костюм Мавки на манекені',
  photoAlts: { 'b.jpeg': 'Корсет зблизька' },
  sizeChart: [
    ['Розмір', 'Груди'],
    ['M', '88'],
  ],
};

const record = fc.record<MetaRecord>({
  title: fc.string({ maxLength: 80 }),
  description: fc.string({ maxLength: 200 }),
  keywords: fc.array(fc.string({ maxLength: 5 }), { maxLength: 2 }),
  h1: fc.string({ maxLength: 3 }),
  imageAlt: fc.string({ maxLength: 3 }),
  photoAlts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 2 })),
  sizeChart: fc.constantFrom(null, [['Розмір']], WHOLE.sizeChart),
  notExchangeable: fc.boolean(),
});

const few = fc.integer({ min: 0, max: 2 });
const facts = fc.record<MetaFacts>({
  category: fc.constantFrom(null, ...CATEGORIES.map(({ slug }) => slug)),
  price: fc.integer({ min: 0, max: 100 }),
  photos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  needsSizeChart: fc.boolean(),
  tags: fc.record({
    types: few,
    materials: few,
    colors: few,
    fandoms: few,
    characters: few,
    tags: few,
  }),
  isTitleTaken: fc.boolean(),
  isDescriptionTaken: fc.boolean(),
});

describe('the quality of a record', () => {
  test('is a whole number from 0 to 100 for any record', () => {
    fc.assert(
      fc.property(record, facts, (given, about) => {
        const { score } = judge(given, about);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test('is 100 exactly when there are no issues', () => {
    expect(judge(WHOLE, FACTS)).toEqual({ score: 100, issues: [] });
    fc.assert(
      fc.property(record, facts, (given, about) => {
        const { score, issues } = judge(given, about);
        expect(score === 100).toBe(issues.length === 0);
      }),
    );
  });

  test('is never lowered by fixing an issue', () => {
    const mended: Partial<MetaRecord>[] = [
      { title: WHOLE.title },
      { description: WHOLE.description },
      { keywords: WHOLE.keywords },
      { imageAlt: 'Фото' },
      { photoAlts: { a: 'А', b: 'Б', c: 'В' } },
      { sizeChart: WHOLE.sizeChart },
    ];
    fc.assert(
      fc.property(record, facts, fc.constantFrom(...mended), (given, about, change) => {
        const before = judge(given, about).score;
        expect(judge({ ...given, ...change }, about).score).toBeGreaterThanOrEqual(before);
      }),
    );
    fc.assert(
      fc.property(record, facts, (given, about) => {
        const tags = { ...about.tags, types: 1, colors: 1, characters: 1, fandoms: 1 };
        const own = { isTitleTaken: false, isDescriptionTaken: false };
        const before = judge(given, about).score;
        expect(judge(given, { ...about, tags, ...own }).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('is bad without a title, whatever else is there', () => {
    fc.assert(
      fc.property(record, facts, (given, about) => {
        expect(judge({ ...given, title: ' ' }, about).score).toBeLessThan(BAD_BELOW);
      }),
    );
  });

  test.each([
    ['29 letters', { title: 'а'.repeat(29) }, 'title_short'],
    ['61 letters', { title: 'а'.repeat(61) }, 'title_long'],
    ['69 letters', { description: 'а'.repeat(69) }, 'description_short'],
    ['161 letters', { description: 'а'.repeat(161) }, 'description_long'],
  ] as const)('reports a text of %s by its length', (_length, change, issue) => {
    expect(judge({ ...WHOLE, ...change }, FACTS).issues).toEqual([issue]);
  });

  test('accepts titles of 30 to 60 and descriptions of 70 to 160 characters', () => {
    for (const [title, description] of [
      [30, 70],
      [60, 160],
    ] as const) {
      const given = { title: 'а'.repeat(title), description: '🦊'.repeat(description) };
      expect(judge({ ...WHOLE, ...given }, FACTS).issues).toEqual([]);
    }
  });

  test('requires a character, a size chart and further texts only where they apply', () => {
    const bare = { ...FACTS, tags: { ...FACTS.tags, characters: 0 } };
    const without = { ...WHOLE, sizeChart: null, photoAlts: {} };
    expect(judge(without, bare).issues).toEqual(['no_character', 'no_photo_alts', 'no_size_chart']);
    const plain: MetaFacts = {
      ...bare,
      category: 'wigs',
      photos: ['a.jpeg'],
      needsSizeChart: false,
    };
    expect(judge(without, plain).issues).toEqual([]);
    expect(judge(without, { ...plain, category: 'k-pop' }).issues).toEqual(['no_fandom']);
  });

  test('has a text for each issue that says what to do', () => {
    for (const issue of META_ISSUES) {
      expect(ISSUE_TEXT[issue].short.length).toBeGreaterThan(5);
      expect(ISSUE_TEXT[issue].advice).toMatch(/\.$/);
    }
  });
});

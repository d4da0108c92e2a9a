import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { Product } from '@/lib/catalogue/product/product';
import { EMPTY_RECORD } from '@/lib/catalogue/seo/product-meta';
import { productTemplate } from '@/lib/catalogue/seo/product-metadata';
import { BAD_BELOW, judge } from '@/lib/meta-quality/quality';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { changeMetaInput } from './inputs';
import { ISSUE_TEXT, MANUAL_ISSUES } from './issue-text';
import { readKeywords } from './typed-meta';

type TemplateProduct = Pick<Product, 'name' | 'description' | 'attributes' | 'slug'> & {
  hasNamesake: boolean;
};

const product = ({ hasNamesake: _known, ...given }: TemplateProduct): Product => ({
  id: 1_234,
  categoryId: 1,
  categoryName: CATEGORIES.find(({ slug }) => slug === given.slug)?.name ?? '',
  price: 100_00,
  oldPrice: null,
  photos: ['/a.jpeg', '/b.jpeg'],
  barcode: '',
  score: 0,
  scoreAmount: 0,
  isNew: false,
  available: 1,
  sizes: [],
  ...given,
});

/** Score and issues of a product whose record consists of the generated texts and which lacks nothing else. */
function judged(given: TemplateProduct) {
  const record = { ...EMPTY_RECORD, ...productTemplate(product(given), given) };
  return judge(record, {
    category: given.slug,
    price: 100_00,
    photos: ['/a.jpeg', '/b.jpeg'],
    needsSizeChart: true,
    tags: { types: 1, materials: 1, colors: 1, fandoms: 1, characters: 1, tags: 0 },
    isTitleTaken: false,
    isDescriptionTaken: false,
  });
}

/**
 * Checks that the generated texts have no issues: the remaining issues are for staff, and the record counts as good.
 * Also checks that the API and the form keep the generated keywords unchanged.
 */
function expectGood(given: TemplateProduct) {
  const { score, issues } = judged(given);
  expect(issues).toEqual(['no_photo_alts', 'no_size_chart']);
  expect(score).toBeGreaterThanOrEqual(BAD_BELOW);
  const template = productTemplate(product(given), given);
  const { keywords } = changeMetaInput.parse({ productId: 1, ...template });
  expect(keywords).toEqual(template.keywords);
  expect(readKeywords(template.keywords.join(', '))).toEqual(template.keywords);
}

const word = fc
  .array(fc.constantFrom(...'абвгдежзиклмноїєґ'), { minLength: 1, maxLength: 14 })
  .map((letters) => letters.join(''));
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((all) => all.join(' '));
const fact = (name: string) =>
  fc.option(words(1, 4), { nil: null }).map((value) => (value ? [{ name, value }] : []));

const given = fc.record<TemplateProduct>({
  name: fc.oneof(words(1, 1), words(1, 12)),
  description: fc.oneof(fc.constant(''), words(1, 3), words(20, 60)),
  attributes: fc
    .tuple(fact('Персонаж'), fact('Фандом'), fact('Матеріал'), fact('Колір'))
    .map((facts) => facts.flat()),
  slug: fc.constantFrom(...CATEGORIES.map(({ slug }) => slug)),
  hasNamesake: fc.boolean(),
});

describe('the template of metadata', () => {
  test('is good by the shop’s own rules, whatever a product is called', () => {
    fc.assert(fc.property(given, expectGood));
  });

  test('is good for every product of the demo', () => {
    const slugs = CATEGORIES.map(({ slug }) => slug);
    for (const { name } of CATALOGUE) {
      for (const slug of slugs) {
        expectGood({ name, description: '', attributes: [], slug, hasNamesake: false });
      }
    }
  });

  test.each([
    ['Перука «Чорний павич», 70 см, з високим хвостом', 'Перука «Чорний павич»'],
    ['Перука «Чорний, як ніч», 70 см', 'Перука «Чорний як ніч»'],
    ['Лінзи 14,5 мм; пара, карі', 'Лінзи 14.5 мм пара'],
    [', косплей', 'косплей'],
  ])('has the keyword of %s without commas', (name, keyword) => {
    const attributes = [{ name: 'Персонаж', value: 'Мавка, лісова' }];
    const given = { name, description: '', attributes, slug: 'wigs', hasNamesake: false } as const;
    expectGood(given);
    const { keywords } = productTemplate(product(given), given);
    expect(keywords).toEqual([...new Set([keyword, 'Мавка', 'перуки', 'косплей'])]);
  });

  test.each(['Я', 'Лук', 'Значок «Амплуа»', 'а'.repeat(255), '🦊', 'Меч\u00a02'])(
    'is good for %s',
    (name) => {
      for (const hasNamesake of [false, true]) {
        expectGood({ name, description: '', attributes: [], slug: 'merch', hasNamesake });
      }
    },
  );

  test('adds the product’s number to the title if another name begins alike', () => {
    fc.assert(
      fc.property(given, (one) => {
        const of = (id: number) => productTemplate({ ...product(one), id }, { hasNamesake: true });
        expect(of(1).title).not.toBe(of(2).title);
      }),
    );
  });

  test('leaves to people what only they can know, each with the reason', () => {
    const { issues } = judged({
      name: 'Меч',
      description: '',
      attributes: [],
      slug: 'merch',
      hasNamesake: false,
    });
    expect(MANUAL_ISSUES).toEqual(expect.arrayContaining(issues));
    for (const issue of MANUAL_ISSUES) expect(ISSUE_TEXT[issue].advice).toMatch(/лише людина/);
  });
});

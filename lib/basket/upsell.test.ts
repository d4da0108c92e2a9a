import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BundleLine, ProductLine } from './line';
import { ACCESSORIES, type AccessoryKind, accessoriesFor, missingAccessories } from './upsell';

const KINDS: AccessoryKind[] = ['wigCap', 'lensContainer'];
const CAP = ACCESSORIES.wigCap.name;
const CONTAINER = ACCESSORIES.lensContainer.name;

let lastId = 0;

const goods = (categoryName: string, productName: string): ProductLine => {
  lastId += 1;
  return { productId: lastId, price: 2000, amount: 1, categoryName, productName };
};

const bundleOf = (products: ProductLine[]): BundleLine => ({
  bundleId: 7,
  price: 4000,
  amount: 1,
  discount: 10,
  title: 'Набір',
  products,
});

const wig = () => goods('Перуки', 'Перука «Попіл троянди»');
const lenses = () => goods('Лінзи', 'Лінзи «Лисячий прищур»');
const cap = () => goods('Аксесуари', CAP);
const container = () => goods('Аксесуари', CONTAINER);

describe('an accessory is missing', () => {
  test.each<[string, ProductLine[], AccessoryKind[]]>([
    ['when there is nothing', [], []],
    ['beside a wig', [wig()], ['wigCap']],
    ['beside lenses', [lenses()], ['lensContainer']],
    ['beside both', [lenses(), wig()], ['wigCap', 'lensContainer']],
    ['no longer when it lies there', [wig(), lenses(), cap(), container()], []],
    ['still when it is that of the other', [wig(), container()], ['wigCap']],
    [
      'still when the cap has another colour',
      [wig(), goods('Аксесуари', 'Шапочка для перуки тілесна')],
      ['wigCap'],
    ],
    ['never beside a costume', [goods('Косплей', 'Перука й\u00a0плащ')], []],
  ])('%s', (_when, products, missing) => {
    expect(missingAccessories(products, [])).toEqual(missing);
  });

  test('counting the products of bundles too', () => {
    expect(missingAccessories([], [bundleOf([wig(), lenses()])])).toEqual([
      'wigCap',
      'lensContainer',
    ]);
    expect(missingAccessories([wig()], [bundleOf([lenses(), cap()])])).toEqual(['lensContainer']);
  });
});

describe('an accessory is offered', () => {
  test('only for what was just added', () => {
    const [before, added] = [wig(), lenses()];
    expect(accessoriesFor([added], [before, added], [])).toEqual(['lensContainer']);
  });

  test('one after the other for a bundle that needs both', () => {
    const parts = [wig(), lenses()];
    expect(accessoriesFor(parts, [], [bundleOf(parts)])).toEqual(['wigCap', 'lensContainer']);
  });

  test('not for the accessory itself, even when its category needs one', () => {
    const odd = goods('Перуки', CAP);
    expect(accessoriesFor([odd], [odd, wig()], [])).toEqual([]);
  });
});

const anyGoods = fc
  .tuple(
    fc.constantFrom('Перуки', 'Лінзи', 'Аксесуари', 'Мерч'),
    fc.constantFrom('Товар', CAP, CONTAINER),
  )
  .map(([category, name]) => goods(category, name));
const anyBasket = fc.tuple(
  fc.array(anyGoods, { maxLength: 6 }),
  fc.array(fc.array(anyGoods, { maxLength: 3 }).map(bundleOf), { maxLength: 3 }),
);

describe('for any basket', () => {
  test('an accessory in it is never missing, and nothing is missing in an empty one', () => {
    fc.assert(
      fc.property(anyBasket, ([products, bundles]) => {
        const all = [...products, ...bundles.flatMap((line) => line.products)];
        const missing = missingAccessories(products, bundles);
        for (const kind of KINDS) {
          const { category, name } = ACCESSORIES[kind];
          const isRaised =
            all.some((one) => one.categoryName === category) &&
            all.every((one) => one.productName !== name);
          expect(missing.includes(kind)).toBe(isRaised);
        }
      }),
    );
  });

  test('the missing accessories do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyBasket, ([products, bundles]) => {
        expect(missingAccessories([...products].reverse(), [...bundles].reverse())).toEqual(
          missingAccessories(products, bundles),
        );
      }),
    );
  });

  test('adding a missing accessory changes nothing else', () => {
    fc.assert(
      fc.property(anyBasket, fc.constantFrom(...KINDS), ([products, bundles], kind) => {
        const after = [...products, goods('Аксесуари', ACCESSORIES[kind].name)];
        expect(missingAccessories(after, bundles)).toEqual(
          missingAccessories(products, bundles).filter((one) => one !== kind),
        );
      }),
    );
  });

  test('only missing accessories are offered, and none when nothing was added', () => {
    fc.assert(
      fc.property(anyBasket, fc.array(anyGoods), ([products, bundles], added) => {
        const offered = accessoriesFor(added, products, bundles);
        const missing = missingAccessories(products, bundles);
        expect(offered.filter((kind) => !missing.includes(kind))).toEqual([]);
        expect(accessoriesFor([], products, bundles)).toEqual([]);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { itemsOf } from '../state';
import { CATEGORIES } from './categories';
import { CATALOGUE } from './products';

describe('the catalogue', () => {
  test('fills every category', () => {
    const count = (name: string) => CATALOGUE.filter((one) => one.category.name === name).length;

    expect(CATALOGUE.length).toBeGreaterThanOrEqual(420);
    for (const { name } of CATEGORIES) expect(count(name)).toBeGreaterThanOrEqual(26);
    for (const name of ['Перуки', 'Косплей', 'Лінзи']) expect(count(name)).toBeGreaterThan(50);
  });

  test('has unique ids, names and barcodes', () => {
    const items = CATALOGUE.flatMap(itemsOf);
    expectUnique(CATALOGUE.map((one) => one.id));
    expectUnique(CATALOGUE.map((one) => one.name));
    expectUnique(CATALOGUE.flatMap((one) => one.pictures.map((picture) => picture.path)));
    expectUnique(CATALOGUE.flatMap((one) => one.sizes.map((size) => size.modificatorId)));
    expectUnique(items.map((item) => item.ingredientId));
    expectUnique(items.map((item) => item.barcode));
  });

  test('has barcodes with a right check digit', () => {
    for (const { barcode } of CATALOGUE.flatMap(itemsOf)) {
      const sum = [...barcode].reduce(
        (all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1),
        0,
      );
      expect(barcode).toMatch(/^\d{13}$/);
      expect(sum % 10).toBe(0);
    }
  });

  test('sells the two products that the basket offers', () => {
    const cap = CATALOGUE.find((one) => one.name === 'Шапочка для перуки чорна');
    const box = CATALOGUE.find((one) => one.name === 'Контейнер для лінз');

    expect(cap?.item).toMatchObject({ price: 2000, stock: { shop: 200 } });
    expect(box?.item).toMatchObject({ price: 1500, stock: { shop: 200 } });
    for (const one of [cap, box]) {
      expect(one?.category.name).toBe('Аксесуари');
      expect(one).toMatchObject({ hidden: false, visibleInShop: true, pictureMissing: false });
    }
  });

  test('has two products without a photo and two whose file is missing', () => {
    const shown = CATALOGUE.filter(({ hidden }) => !hidden);

    expect(shown.filter(({ pictures }) => pictures.length === 0)).toHaveLength(2);
    expect(shown.filter(({ pictureMissing }) => pictureMissing)).toHaveLength(2);
    expect(new Set(CATALOGUE.map(({ pictures }) => pictures.length))).toEqual(
      new Set([0, 2, 3, 4, 5]),
    );
  });

  test('promises no stock in descriptions, which outlive it', () => {
    for (const { description } of CATALOGUE) {
      expect(description).not.toMatch(/вже в Одесі|на складі|в наявності|передзамовлення/i);
    }
  });

  test('ends descriptions with lines a program can read', () => {
    for (const { description } of CATALOGUE) {
      expect(description).toMatch(/\n\nМатеріал: .+\n(.+\n)*Колір: .+\nТип: .+/);
    }
  });
});

function expectUnique(values: readonly unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}

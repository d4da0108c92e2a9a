import { expect, test } from '@jest/globals';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { sharedListCard, sharedListText, sharedListTitle } from './shared-list';

const product = (name: string, photo: string | null = `/${name}.png`) =>
  ({ name, photo }) as ListedProduct;

const listOf = (...products: ListedProduct[]) => ({ token: 't', firstName: 'Олена', products });

test('the title of a shared list has the owner’s first name, and the description its first goods', () => {
  expect(sharedListTitle({ firstName: 'Тарас' })).toBe('Тарас ділиться обраним');
  expect(sharedListText(listOf())).toBe('У списку поки нічого немає.');
  expect(sharedListText(listOf(product('Меч')))).toBe(
    'У списку 1\u00a0товар: Меч. Подивіться й додайте в кошик.',
  );
  expect(sharedListText(listOf(product('Меч'), product('Плащ'), product('Маска')))).toBe(
    'У списку 3\u00a0товари: Меч; Плащ та інше. Подивіться й додайте в кошик.',
  );
});

test('its card has the photos of the first three goods that have one', () => {
  const goods = ['a', 'b', 'c', 'd'].map((name) => product(name));
  expect(sharedListCard(listOf(product('Меч', null), ...goods))).toEqual({
    kind: 'wishes',
    id: 't',
    title: 'Олена ділиться обраним',
    note: 'Обране, 5\u00a0товарів',
    photos: ['/a.png', '/b.png', '/c.png'],
  });
});

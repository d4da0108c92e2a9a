import { beforeEach, expect, test } from '@jest/globals';
import { noteAnswered, pendingOffers, resetOffers } from './declined-accessories';

const wig = { categoryName: 'Перуки', productName: 'Перука «Попіл троянди»' };
const figure = { categoryName: 'Фігурки', productName: 'Фігурка' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.assign(globalThis, { window: { localStorage } });
});

test('an answered offer is not due until the basket gains such a product', () => {
  expect(pendingOffers(['wigCap', 'lensContainer'])).toEqual(['wigCap', 'lensContainer']);
  noteAnswered('wigCap');
  noteAnswered('wigCap');
  expect(pendingOffers(['wigCap', 'lensContainer'])).toEqual(['lensContainer']);
  resetOffers([figure]);
  expect(pendingOffers(['wigCap'])).toEqual([]);
  resetOffers([figure, wig]);
  expect(pendingOffers(['wigCap'])).toEqual(['wigCap']);
});

test('answers in another tab count, and damaged storage is ignored', () => {
  kept.set('declined-accessories', '{"state":{"kinds":["wigCap","x"]},"version":1}');
  expect(pendingOffers(['wigCap', 'lensContainer'])).toEqual(['lensContainer']);
  kept.set('declined-accessories', '{"state":{"kinds":5}}');
  expect(pendingOffers(['wigCap'])).toEqual(['wigCap']);
});

import { describe, expect, test } from '@jest/globals';
import { wordsOf } from '@/lib/shared/spelling';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { findHelp } from './find-help';

const paths = (text: string) => findHelp(text).map(({ path }) => path);

describe('a question is answered by its page', () => {
  test.each([
    ['доставка', '/delivery'],
    ['Скільки коштує доставка?', '/delivery'],
    ['доставка в Київ', '/delivery'],
    ['нова пошта', '/delivery'],
    ['укрпошта', '/delivery'],
    ['самовивіз', '/delivery'],
    ['оплата', '/payment'],
    ['оплата карткою', '/payment'],
    ['як оплатити', '/payment'],
    ['післяплата', '/payment'],
    ['повернення', '/returns'],
    ['повернення товару', '/returns'],
    ['обмін розміру', '/returns'],
    ['контакти', '/contacts'],
    ['графік роботи', '/contacts'],
    ['номер телефону', '/contacts'],
    ['де знаходитесь', '/contacts'],
    ['амплуа', '/about'],
  ])('%s', (text, path) => {
    expect(paths(text)[0]).toBe(path);
  });

  test.each([
    ['ljcnfdrf', '/delivery'],
    ['jgkfnf', '/payment'],
    ['rjynfrnb', '/contacts'],
    ['достака', '/delivery'],
    ['повернненя', '/returns'],
    ['dostavka', '/delivery'],
    ['повренення', '/returns'],
    ['контак', '/contacts'],
    ['доставк', '/delivery'],
    ['возврат', '/returns'],
  ])('also when it is mistyped, unfinished or in other letters: %s', (text, path) => {
    expect(paths(text)[0]).toBe(path);
  });
});

test('a search for goods gets no help', () => {
  for (const text of ['перука', 'нова', 'картка', 'чорна перука', 'лінзи', 'k-pop', '', 'катана']) {
    expect([text, paths(text)]).toEqual([text, []]);
  }
});

test('no product name of the demo catalogue, nor a word of it, gets help', () => {
  const names = CATALOGUE.map(({ name }) => name);
  const asked = new Set([...names, ...names.flatMap(wordsOf)]);
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((text) => findHelp(text).length > 0)).toEqual([]);
});

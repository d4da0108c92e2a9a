import { describe, expect, test } from '@jest/globals';
import { ADMIN_SECTIONS, type AdminPath } from '@/lib/http/auth/admin-sections';
import { MENU_ICONS } from '../frame/menu-icons';
import { isCode, ranked } from './rank';
import { newRecords, roomsOf } from './section-commands';

const all: AdminPath[] = ADMIN_SECTIONS.map(({ path }) => path);
const found = (text: string, open = all) =>
  ranked([...roomsOf(open, MENU_ICONS), ...newRecords(open, '/admin')], text).map(
    ({ title }) => title,
  );

describe('a section is found', () => {
  test.each([
    ['замов', 'Замовлення'],
    ['pfvjdktyyz', 'Замовлення'],
    ['Zamovlennia', 'Замовлення'],
    ['ттн', 'Замовлення'],
    ['накладні', 'Замовлення'],
    ['знижки', 'Товари'],
    ['ролі', 'Команда'],
    ['hjks', 'Команда'],
    ['журнал', 'Журнал змін'],
    ['змін', 'Журнал змін'],
    ['seo', 'Метадані'],
    ['ыущ', 'Метадані'],
    ['каса', 'Каса'],
    ['нове зам', 'Нове замовлення'],
    ['створити тег', 'Новий тег'],
  ])('by «%s»', (text, title) => {
    expect(found(text)[0]).toBe(title);
  });

  test('by its title before others by their synonyms', () => {
    expect(found('теги').slice(0, 2)).toEqual(['Теги', 'Новий тег']);
  });

  test('by all words of a text, among the sections that the person may open', () => {
    expect(found('замовлення абракадабра')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(found('щщщщ')).toEqual([]);
    expect(found('ролі', ['/admin', '/admin/orders'])).toEqual([]);
    expect(found('новий', ['/admin/tags'])).toEqual(['Новий тег']);
  });
});

test('distinguishes numbers and scanned codes from words', () => {
  for (const code of [
    '1004',
    'a1004',
    'А-1004',
    '№ 1004',
    '4820000000017',
    '+38 (067) 123-45-67',
  ]) {
    expect([code, isCode(code)]).toEqual([code, true]);
  }
  for (const text of ['мельник', 'a', 'перука 60', '', '№']) {
    expect([text, isCode(text)]).toEqual([text, false]);
  }
});

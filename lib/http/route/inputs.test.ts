import { describe, expect, test } from '@jest/globals';
import { listPage, listSearch, listSort, pathId, readSort } from './inputs';

describe('the parameters of a list', () => {
  test('a sort is one of the columns, ascending or descending', () => {
    const sort = listSort(['name', 'price']);
    expect(sort.parse('name')).toBe('name');
    expect(sort.parse('-price')).toBe('-price');
    for (const wrong of ['', '-', '--name', 'size', 'name,price']) {
      expect(sort.safeParse(wrong).success).toBe(false);
    }
    expect(readSort<'name' | 'price'>('-price')).toEqual({ key: 'price', isDown: true });
    expect(readSort<'name' | 'price'>('name')).toEqual({ key: 'name', isDown: false });
  });

  test('a search is trimmed, short, and storable in the database', () => {
    expect(listSearch.parse(undefined)).toBe('');
    expect(listSearch.parse('  мав\0ка ')).toBe('мавка');
    expect(listSearch.safeParse('а'.repeat(101)).success).toBe(false);
  });

  test('pages are counted from one, rows have whole numbers', () => {
    expect(listPage.parse(undefined)).toBe(1);
    expect(listPage.parse('12')).toBe(12);
    for (const wrong of ['0', '-1', '1.5', '99999', 'x']) {
      expect(listPage.safeParse(wrong).success).toBe(false);
    }
    expect(pathId.parse('7')).toBe(7);
    for (const wrong of ['0', '-7', '7.5', '2147483648', '7 or 1=1', '']) {
      expect(pathId.safeParse(wrong).success).toBe(false);
    }
  });
});

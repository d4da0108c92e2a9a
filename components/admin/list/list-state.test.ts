import { describe, expect, test } from '@jest/globals';
import { isNarrowed, nextSort, readListState, toListQuery } from './list-state';

describe('the state of a list of the staff', () => {
  test('is read from the address and written back the same', () => {
    const state = readListState('?search=мавка&status=new&sort=-total&page=3', ['status']);
    expect(state).toEqual({
      page: 3,
      search: 'мавка',
      sort: '-total',
      filters: { status: 'new' },
    });
    expect(readListState(toListQuery(state), ['status'])).toEqual(state);
  });

  test('leaves out what goes without saying', () => {
    expect(toListQuery({ page: 1, search: '', sort: '', filters: { status: '' } })).toBe('');
  });

  test.each(['0', '-1', '1.5', 'x', '99999', ''])('takes page %j for the first', (page) => {
    expect(readListState(`?page=${page}`, []).page).toBe(1);
  });

  test('knows no filter that the list has not', () => {
    expect(readListState('?role=admin', ['status']).filters).toEqual({});
  });

  test.each([
    ['', false],
    ['?sort=name', false],
    ['?search=мавка', true],
    ['?status=new', true],
    ['?page=2', true],
  ])('knows of %j whether there may be more: %j', (address, expected) => {
    expect(isNarrowed(readListState(address, ['status']))).toBe(expected);
  });

  test('turns the order of a column round and off again', () => {
    expect(nextSort('', 'total')).toBe('total');
    expect(nextSort('total', 'total')).toBe('-total');
    expect(nextSort('-total', 'total')).toBe('');
    expect(nextSort('-total', 'name')).toBe('name');
  });
});

import { describe, expect, test } from '@jest/globals';
import { isListNarrowed, nextSort, readListState, toListQuery } from './list-state';

describe('the state of an admin list', () => {
  test('is the same after reading and writing a URL', () => {
    const state = readListState('?search=мавка&status=new&sort=-total&page=3', ['status']);
    expect(state).toEqual({
      page: 3,
      search: 'мавка',
      sort: '-total',
      filters: { status: 'new' },
    });
    expect(readListState(toListQuery(state), ['status'])).toEqual(state);
  });

  test('leaves out defaults', () => {
    expect(toListQuery({ page: 1, search: '', sort: '', filters: { status: '' } })).toBe('');
  });

  test.each(['0', '-1', '1.5', 'x', '99999', ''])('takes page %j for the first', (page) => {
    expect(readListState(`?page=${page}`, []).page).toBe(1);
  });

  test('ignores filters that the list does not have', () => {
    expect(readListState('?role=admin', ['status']).filters).toEqual({});
  });

  test.each([
    ['', false],
    ['?sort=name', false],
    ['?search=мавка', true],
    ['?status=new', true],
    ['?page=2', true],
  ])('%j may hide rows: %j', (address, expected) => {
    expect(isListNarrowed(readListState(address, ['status']))).toBe(expected);
  });

  test('sorts a column ascending, descending, then not at all', () => {
    expect(nextSort('', 'total')).toBe('total');
    expect(nextSort('total', 'total')).toBe('-total');
    expect(nextSort('-total', 'total')).toBe('');
    expect(nextSort('-total', 'name')).toBe('name');
  });
});

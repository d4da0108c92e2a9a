import { describe, expect, test } from '@jest/globals';
import { changesOf } from './record-change';

describe('the audit log entry of a change', () => {
  test('contains only the fields that differ, with both values', () => {
    const before = { title: 'А', discount: 10, tags: ['x'] };
    expect(changesOf(before, { title: 'Б', discount: 10, tags: ['x'] })).toEqual({
      before: { title: 'А' },
      after: { title: 'Б' },
    });
    expect(changesOf(before, { ...before, tags: ['x', 'y'] })).toEqual({
      before: { tags: ['x'] },
      after: { tags: ['x', 'y'] },
    });
  });

  test('is null when nothing differs', () => {
    expect(changesOf({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' })).toBeNull();
    expect(changesOf({ a: undefined }, { a: null })).toBeNull();
    expect(changesOf(null, null)).toBeNull();
  });

  test('contains all fields when the thing was created or deleted', () => {
    expect(changesOf(null, { title: 'А' })).toEqual({ before: null, after: { title: 'А' } });
    expect(changesOf({ title: 'А' }, null)).toEqual({ before: { title: 'А' }, after: null });
  });
});

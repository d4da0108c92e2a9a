import { describe, expect, test } from '@jest/globals';
import { changesOf } from './changes';

describe('what the audit log keeps of a change', () => {
  test('is only what differs, with both values', () => {
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

  test('is nothing when nothing differs', () => {
    expect(changesOf({ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' })).toBeNull();
    expect(changesOf({ a: undefined }, { a: null })).toBeNull();
    expect(changesOf(null, null)).toBeNull();
  });

  test('is all of it when it was made or deleted', () => {
    expect(changesOf(null, { title: 'А' })).toEqual({ before: null, after: { title: 'А' } });
    expect(changesOf({ title: 'А' }, null)).toEqual({ before: { title: 'А' }, after: null });
  });
});

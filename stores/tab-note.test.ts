import { beforeEach, expect, test } from '@jest/globals';
import { readNote, writeNote } from './tab-note';

const refuse = () => {
  throw new DOMException('No storage here', 'SecurityError');
};

beforeEach(() => {
  Object.assign(globalThis, {
    sessionStorage: { getItem: () => null, setItem: refuse, removeItem: refuse },
  });
});

test('a note that cannot be stored is kept by the page', () => {
  writeNote('attempt', { key: 'one' });
  expect(readNote('attempt')).toEqual({ key: 'one' });
  writeNote('attempt', { key: 'two' });
  expect(readNote('attempt')).toEqual({ key: 'two' });
  writeNote('attempt', null);
  expect(readNote('attempt')).toBeNull();
});

test('a note is read from the storage again once that works', () => {
  writeNote('draft', 1);
  let kept: string | null = null;
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: () => kept,
      setItem: (_name: string, value: string) => {
        kept = value;
      },
    },
  });
  writeNote('draft', 2);
  kept = '3';
  expect(readNote('draft')).toBe(3);
});

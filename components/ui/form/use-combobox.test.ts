import { expect, test } from '@jest/globals';
import { optionOnKey } from './use-combobox';

const press = (key: string, held = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['↓ starts at the first option', press('ArrowDown'), -1, 3, 0],
  ['↓ goes to the next option', press('ArrowDown'), 0, 3, 1],
  ['↓ goes from the last option to the first', press('ArrowDown'), 2, 3, 0],
  ['↑ starts at the last option', press('ArrowUp'), -1, 3, 2],
  ['↑ goes to the previous option', press('ArrowUp'), 2, 3, 1],
  ['↑ goes from the first option to the last', press('ArrowUp'), 0, 3, 2],
  ['↓ does nothing without options', press('ArrowDown'), -1, 0, null],
  ['Shift and ↓ select text', press('ArrowDown', { shiftKey: true }), 0, 3, null],
  ['Home edits the text', press('Home'), 1, 3, null],
  ['a letter is typed', press('к'), 1, 3, null],
])('%s', (_name, key, place, count, expected) => {
  expect(optionOnKey(key, place, count)).toBe(expected);
});

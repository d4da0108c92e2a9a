import { expect, test } from '@jest/globals';
import { droppedText, notStoredText } from './storage-text';

test('says how much of a damaged basket is left', () => {
  expect(droppedText(3).text).toMatch(/^На\sмісці 3\sпозиції, решту/);
  expect(droppedText(0).title).toBe('Кошик не вдалося відновити');
  expect(droppedText(0).text).not.toContain('місці');
});

test('says which basket is kept when the last one was not stored', () => {
  expect(notStoredText(true).text).toMatch(/попередній кошик/);
  expect(notStoredText(false).text).toMatch(/^Замовити можна/);
});

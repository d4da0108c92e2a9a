import { beforeEach, expect, test } from '@jest/globals';
import { addLine, incrementLine, removeLine } from './basket-lines';
import { askToReturn, isChecked, markChecked, takeReturn } from './checked-basket';

const line = { productId: 1, productName: 'Катана', categoryName: '', price: 100, amount: 1 };

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, { sessionStorage });
});

test('a passed check is valid until the basket changes', () => {
  addLine(line);
  expect(isChecked()).toBe(false);
  markChecked();
  expect(isChecked()).toBe(true);
  incrementLine('1:');
  expect(isChecked()).toBe(false);
  markChecked();
  addLine({ ...line, size: 'M' });
  expect(isChecked()).toBe(false);
  removeLine('1:M');
  expect(isChecked()).toBe(true);
});

test('the reason to review the basket is returned once', () => {
  expect(takeReturn()).toBeNull();
  askToReturn('Деяких товарів немає');
  expect(takeReturn()).toBe('Деяких товарів немає');
  expect(takeReturn()).toBeNull();
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { useBasket } from './basket';
import { addLine } from './basket-lines';
import { clearPersonalData } from './clear-personal-data';
import { claimBrowser } from './owner';
import { readNote, takeToast, writeNote } from './tab-note';

/** Stub of browser storage: stored names are own properties, methods are not. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
    clear(this: Record<string, string>) {
      for (const name of Object.keys(this)) delete this[name];
    },
  };
  return Object.create(methods);
}

beforeEach(() => {
  const localStorage = storage();
  const sessionStorage = storage();
  Object.assign(globalThis, {
    localStorage,
    sessionStorage,
    window: { localStorage, sessionStorage },
  });
  addLine({ productId: 1, productName: 'Перука', categoryName: 'Перуки', price: 100, amount: 1 });
  claimBrowser('olena@example.com');
  localStorage.setItem('last-delivery', 'Львів');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('checkout-draft', 'Олена');
});

describe('signing out', () => {
  test('keeps only the farewell message and the theme', () => {
    clearPersonalData({ farewell: 'До зустрічі' });

    expect(Object.keys(localStorage).sort()).toEqual(['left', 'theme']);
    expect(useBasket.getState().products).toEqual([]);
    expect(takeToast()).toBe('До зустрічі');
    expect(Object.keys(sessionStorage)).toEqual(['left']);
  });

  test('reaches tabs that showed another site at that time', () => {
    const here = globalThis.sessionStorage;
    const other = storage();
    other.setItem('checkout-draft', '"Олена"');
    clearPersonalData();

    Object.assign(globalThis, { sessionStorage: other });
    expect(readNote('checkout-draft')).toBeNull();
    expect(Object.keys(other)).toEqual(['left']);
    writeNote('checkout-draft', 'Богдана');
    expect(readNote('checkout-draft')).toBe('Богдана');
    Object.assign(globalThis, { sessionStorage: here });
  });

  test('keeps the basket on request, for the same person only', () => {
    clearPersonalData({ keepsBasket: true });

    expect(Object.keys(localStorage).sort()).toEqual(['left', 'owner', 'products', 'theme']);
    expect(localStorage.getItem('products')).toContain('Перука');
    expect(Object.keys(sessionStorage)).toEqual(['left']);
    claimBrowser('bohdana@example.com');
    expect(useBasket.getState().products).toEqual([]);
    expect(localStorage.getItem('products')).toBeNull();
  });
});

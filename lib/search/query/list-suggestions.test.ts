import { describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { countRenewal } from '@/lib/renewals/renewal-count';
import type { Suggestions } from '@/lib/search/answers';
import { recentSuggestions } from './list-suggestions';

const NOTHING: Suggestions = {
  products: [],
  total: 0,
  isNear: false,
  correction: null,
  meant: null,
  help: [],
  categories: [],
  landings: [],
  marks: { stems: [], beginnings: [] },
};

function reader() {
  let asked = 0;
  const db = {} as Database;
  return {
    ask: (text: string, limit = 8, answer = () => Promise.resolve(NOTHING)) =>
      recentSuggestions(db, { text, limit }, () => {
        asked += 1;
        return answer();
      }),
    asked: () => asked,
  };
}

describe('a cached search response', () => {
  test('is computed once for many requests of the same text', async () => {
    const { ask, asked } = reader();
    await Promise.all([ask('перука'), ask('перука'), ask('перука')]);
    expect(asked()).toBe(1);
  });

  test('is computed again for another text or number of products, and after a renewal', async () => {
    const { ask, asked } = reader();
    await ask('перука');
    await ask('плащ');
    await ask('перука', 4);
    countRenewal(['shop']);
    await ask('перука');
    expect(asked()).toBe(4);
  });

  test('that failed is computed again', async () => {
    const { ask, asked } = reader();
    await expect(ask('перука', 8, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await ask('перука');
    expect(asked()).toBe(2);
  });
});

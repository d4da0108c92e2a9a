import { api } from '@/lib/http/browser/api-client';
import { MAX_STOCK_IDS } from '../listing/limits';
import type { ProductStock } from './product';
import type { StockAnswer } from './wire';

/** How long a question waits for others, in milliseconds. */
const GATHERING = 50;

type Question = {
  id: number;
  resolve: (stock: ProductStock | null) => void;
  reject: (error: unknown) => void;
};

let questions: Question[] = [];

/**
 * Live price and stock of a product, null when it is not in the catalogue. Questions of one moment,
 * from all cards in view say, go to the API as one request. Fails with ApiError.
 */
export function askStock(id: number): Promise<ProductStock | null> {
  return new Promise((resolve, reject) => {
    if (questions.length === 0) setTimeout(askTogether, GATHERING);
    questions.push({ id, resolve, reject });
  });
}

function askTogether() {
  const asked = questions;
  questions = [];
  const ids = [...new Set(asked.map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += MAX_STOCK_IDS) {
    const some = new Set(ids.slice(from, from + MAX_STOCK_IDS));
    void answer(
      asked.filter(({ id }) => some.has(id)),
      [...some],
    );
  }
}

async function answer(asked: Question[], ids: number[]): Promise<void> {
  try {
    const { stock } = await api.get<StockAnswer>(`/api/products/stock?ids=${ids.join(',')}`);
    const byId = new Map(stock.map((entry) => [entry.productId, entry]));
    for (const { id, resolve } of asked) resolve(byId.get(id) ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

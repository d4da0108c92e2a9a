import { api } from '@/lib/http/browser/api-client';
import { MAX_STOCK_IDS } from '../listing/limits';
import type { ProductStock } from './product';
import type { StockAnswer } from './wire';

/** How long a request waits to be batched with others, in milliseconds. */
const BATCH_DELAY = 50;

type StockRequest = {
  id: number;
  resolve: (stock: ProductStock | null) => void;
  reject: (error: unknown) => void;
};

let pending: StockRequest[] = [];

/**
 * Live price and stock of a product, null when it is not in the catalogue. Calls within 50 ms, such as
 * those of all cards in view, are sent as one request. Rejects with ApiError.
 */
export function requestStock(id: number): Promise<ProductStock | null> {
  return new Promise((resolve, reject) => {
    if (pending.length === 0) setTimeout(sendBatches, BATCH_DELAY);
    pending.push({ id, resolve, reject });
  });
}

function sendBatches() {
  const requests = pending;
  pending = [];
  const ids = [...new Set(requests.map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += MAX_STOCK_IDS) {
    const batch = new Set(ids.slice(from, from + MAX_STOCK_IDS));
    void sendBatch(
      requests.filter(({ id }) => batch.has(id)),
      [...batch],
    );
  }
}

async function sendBatch(requests: StockRequest[], ids: number[]): Promise<void> {
  try {
    const { stock } = await api.get<StockAnswer>(`/api/products/stock?ids=${ids.join(',')}`);
    const byId = new Map(stock.map((entry) => [entry.productId, entry]));
    for (const { id, resolve } of requests) resolve(byId.get(id) ?? null);
  } catch (error) {
    for (const { reject } of requests) reject(error);
  }
}

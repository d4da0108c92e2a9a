import { api } from '@/lib/http/browser/api-client';
import { retryOnce } from '@/lib/http/browser/twice';
import { MAX_STOCK_IDS } from '../listing/limits';
import type { ProductStock } from './product';
import type { StockAnswer } from './wire';

/** Current price and stock by product id; null for a product that is no longer in the catalogue. */
export type LiveStock = ReadonlyMap<number, ProductStock | null>;

/** Fetches the stock of these products, at most MAX_STOCK_IDS per request. Rejects with ApiError. */
export async function fetchLiveStock(ids: number[]): Promise<LiveStock> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_STOCK_IDS) }, (_, part) =>
    ids.slice(part * MAX_STOCK_IDS, (part + 1) * MAX_STOCK_IDS),
  );
  const answers = await Promise.all(parts.map((part) => retryOnce(() => fetchPart(part))));
  return new Map(answers.flat());
}

async function fetchPart(ids: number[]) {
  const { stock } = await api.get<StockAnswer>(`/api/products/stock?ids=${ids.join(',')}`);
  const byId = new Map(stock.map((entry) => [entry.productId, entry]));
  return ids.map((id) => [id, byId.get(id) ?? null] as const);
}

import type { PosClient, PosStock } from '../adapter/pos-client';
import { addStock } from '../adapter/sellable';
import { SyncRefused } from './sync-run';

/**
 * Reads the stock of the shop's spot from the POS, by ingredient id. Throws ShopError: sync_refused when the spot has
 * no storage; external_failed.
 */
export async function fetchStock(source: PosClient): Promise<PosStock> {
  const spots = await source.listSpots();
  // A Set, since a storage that the POS lists twice must be counted once.
  const storageIds = new Set(spots.find((spot) => spot.id === source.spotId)?.storageIds);
  if (storageIds.size === 0) {
    throw new SyncRefused(`у закладу ${source.spotId} в касі немає складу`);
  }
  const stocks: PosStock[] = [];
  for (const storageId of storageIds) stocks.push(await source.listStock(storageId));
  return addStock(stocks);
}

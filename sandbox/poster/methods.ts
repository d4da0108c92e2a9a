import { getCategories, getCategory, getProduct, getProducts } from './menu';
import {
  createIncomingOrder,
  getIncomingOrder,
  getIncomingOrders,
  getOwnIncomingOrder,
  getOwnIncomingOrders,
} from './orders';
import { settings, spots, spotsWithStorages, storages } from './places';
import { type Fields, PosterError } from './protocol';
import { getTransaction } from './receipts';
import type { PosterState } from './state';
import { getStorageLeftovers } from './storage';

type Read = (state: PosterState, query: URLSearchParams) => unknown;
type Write = (state: PosterState, body: Fields) => Promise<unknown>;

const READS: Record<string, Read> = {
  'dash.getTransaction': getTransaction,
  'menu.getProducts': getProducts,
  'menu.getProduct': getProduct,
  'menu.getCategories': getCategories,
  'menu.getCategory': getCategory,
  'access.getSpots': spotsWithStorages,
  'spots.getSpots': spots,
  'settings.getAllSettings': settings,
  'storage.getStorages': storages,
  'storage.getStorageLeftovers': getStorageLeftovers,
  'incomingOrders.getIncomingOrder': getIncomingOrder,
  'incomingOrders.getIncomingOrders': getIncomingOrders,
  'incomingOrders.getOwnIncomingOrder': getOwnIncomingOrder,
  'incomingOrders.getOwnIncomingOrders': getOwnIncomingOrders,
};

const WRITES: Record<string, Write> = {
  'incomingOrders.createIncomingOrder': createIncomingOrder,
};

export async function callMethod(
  state: PosterState,
  method: string,
  verb: string,
  query: URLSearchParams,
  body: Fields,
): Promise<unknown> {
  const write = Object.hasOwn(WRITES, method) ? WRITES[method] : undefined;
  if (write) {
    if (verb !== 'POST') throw new PosterError(400, 'Use POST');
    return write(state, body);
  }
  const read = Object.hasOwn(READS, method) ? READS[method] : undefined;
  if (!read) throw new PosterError(404, 'Method not found');
  return read(state, query);
}

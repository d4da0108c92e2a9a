import type { Methods } from './protocol';

/** Senders, waybills and their tracking; kept in `folder`. */
export function createDocumentMethods(_folder: string): Methods {
  return {};
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { changeCategory, changeProduct } from './change-goods';
import { decideOrder, decideReceipt } from './decide-order';
import type { Pos } from './poster';
import { type Fields, readFields, sendJson } from './protocol';
import { sell } from './sales';
import { listStock } from './stock';

/** The control endpoints for tests and demonstrations that server.ts lists. */
export async function answerControl(
  pos: Pos,
  area: string,
  id: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET' && Object.hasOwn(SHOWN, area)) {
    return sendJson(response, SHOWN[area]?.(pos));
  }
  const change = Object.hasOwn(CHANGES, area) ? CHANGES[area] : undefined;
  if (!change) return void response.writeHead(area in SHOWN ? 405 : 404).end();
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const answer = await change(pos, id, await readFields(request));
  const isPerson = request.headers.accept?.includes('text/html');
  if (isPerson) response.writeHead(303, { location: '/' }).end();
  else sendJson(response, answer);
}

const SHOWN: Record<string, (pos: Pos) => unknown> = {
  __orders: ({ state }) => state.orders,
  __receipts: ({ state }) => state.receipts,
  __stock: ({ state }) => listStock(state),
  __sales: ({ sales }) => sales.show(),
  __mode: ({ faults }) => faults.show(),
  __webhook: ({ announcer }) => announcer.show(),
};

type Change = (pos: Pos, id: number, body: Fields) => Fields | Promise<Fields>;

const CHANGES: Record<string, Change> = {
  __product: ({ state, announcer }, id, body) => changeProduct(state, announcer.announce, id, body),
  __category: ({ state, announcer }, id, body) =>
    changeCategory(state, announcer.announce, id, body),
  __order: ({ state, announcer }, id, body) => decideOrder(state, announcer.announce, id, body),
  __receipt: ({ state, announcer }, id, body) => decideReceipt(state, announcer.announce, id, body),
  __sale: ({ state, announcer }, _, body) => sell(state, announcer.announce, body),
  __sales: ({ sales }, _, body) => sales.set(body),
  __mode: ({ faults }, _, body) => faults.set(body),
  __webhook: ({ announcer }, _, body) => announcer.set(body),
};

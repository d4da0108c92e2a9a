import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '../escape-html';
import { looseFields, readRequest } from '../read-request';
import { printedPage } from './document-prints';
import { STATUS_TEXT } from './document-status';
import type { Documents, Parcel } from './document-store';

type Page = { status?: number; type: string; body: string | Buffer; location?: string };

/** Pages besides the API: printed waybills and markings, and the list of waybills with buttons for people. */
export async function documentPage(
  documents: Documents,
  key: string,
  request: IncomingMessage,
  path: string,
): Promise<Page | null> {
  if (path === '/') return html(listPage(documents.all().toReversed()));
  if (path === '/__waybills') return json(documents.all().toReversed());
  const [, number] = /^\/__track\/(\d{14})$/.exec(path) ?? [];
  if (number && request.method === 'POST') return track(documents, number, request);
  return printedPage(documents, key, path);
}

/** Sets a parcel's status; an unknown number is added as a parcel of another account. */
async function track(documents: Documents, number: string, request: IncomingMessage) {
  const given = (await readRequest(request)) ?? '';
  const isForm = /urlencoded/.test(request.headers['content-type'] ?? '');
  const code = Number(isForm ? new URLSearchParams(given).get('code') : looseFields(given).code);
  if (!Number.isInteger(code)) return { ...json({ error: 'code is a number' }), status: 400 };
  const parcel = documents.byNumber(number) ?? documents.add(stranger(number));
  documents.change(parcel, { code, isKnown: true, changedAt: new Date().toISOString(), number });
  if (isForm) return { status: 303, type: 'text/plain', body: '', location: '/' };
  return json(parcel);
}

const today = () => new Date().toISOString().slice(0, 10);

const stranger = (number: string) => ({
  code: 1,
  date: today(),
  arrives: today(),
  barcode: '',
  recipient: `Накладна ${number} з іншого кабінету`,
  phone: '',
  destination: '',
  serviceType: 'WarehouseWarehouse',
  weight: 1,
  cost: 300,
  price: 80,
  money: 0,
  isKnown: true,
});

const html = (body: string): Page => ({ type: 'text/html; charset=utf-8', body });
const json = (value: unknown): Page => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** Statuses that people can set with a button; any other code goes through POST /__track. */
const MOVES: [number, string][] = [
  [5, 'У дорозі'],
  [7, 'У відділенні'],
  [8, 'У поштоматі'],
  [9, 'Отримано'],
  [103, 'Відмова'],
];

const listPage = (parcels: Parcel[]) => `<!doctype html><html lang="uk"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Імітація Нової пошти: накладні</title>
<style>${CSS}</style><main><h1>Накладні</h1>
<p>Імітація Нової пошти. Кнопки рухають посилку; магазин питає про неї раз на пів години.</p>
${parcels.map(card).join('') || '<p>Ще жодної накладної.</p>'}</main></html>`;

const card = (parcel: Parcel) => `<article><h2>${parcel.number}</h2>
<p><b>${escapeHtml(STATUS_TEXT[parcel.code] ?? String(parcel.code))}</b> (${parcel.code})</p>
<p>${escapeHtml([parcel.barcode, parcel.recipient, parcel.phone].filter(Boolean).join(' · '))}<br>
${escapeHtml(parcel.destination)}<br>${parcel.weight} кг, оголошено ${parcel.cost} ₴${
  parcel.money > 0 ? `, післяплата ${parcel.money} ₴` : ''
}</p>
<form method="post" action="/__track/${parcel.number}">${MOVES.map(
  ([code, name]) => `<button name="code" value="${code}">${name}</button>`,
).join('')}</form></article>`;

const CSS = `body{font:16px/1.5 system-ui,sans-serif;background:#f4f1ec;color:#16121d;margin:0}
main{max-width:46rem;margin:auto;padding:1rem}article{background:#fff;border-radius:.75rem;
padding:1rem 1.25rem;margin:1rem 0;border-left:.4rem solid #c92b14}h2{margin:0;font-size:1.1rem}
p{margin:.35rem 0;overflow-wrap:anywhere}form{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border:2px solid #16121d;
border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}button:hover{background:#16121d;color:#fff}`;

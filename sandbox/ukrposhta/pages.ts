import { escapeHtml } from '../escape-html';
import type { Shipment, Store } from './shipment-store';
import { EVENT_NAMES } from './tracking';

/** Events that people can add with a button; any other event goes through POST /__track. */
const MOVES: [number, string][] = [
  [10100, 'Прийнято'],
  [20800, 'У дорозі'],
  [21700, 'У відділенні'],
  [41000, 'Вручено'],
  [31200, 'Повертається'],
];

/** The page at `/`: every shipment with buttons that move it on. */
export const listPage = (store: Store): string => `<!doctype html><html lang="uk">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Імітація Укрпошти: відправлення</title>
<style>${CSS}</style><main><h1>Відправлення</h1>
<p>Імітація Укрпошти. Кнопки рухають посилку; магазин питає про неї раз на пів години.</p>
${
  store
    .shipments()
    .toReversed()
    .map((one) => card(store, one))
    .join('') || '<p>Ще жодного відправлення.</p>'
}</main></html>`;

const card = (store: Store, shipment: Shipment) => `<article><h2>${shipment.barcode}</h2>
<p><b>${escapeHtml(store.events(shipment.barcode).at(-1)?.eventName ?? 'Створено, ще не прийнято')}</b></p>
<p>${escapeHtml(
  [shipment.externalId, shipment.recipient.name, shipment.recipient.phoneNumber].join(' · '),
)}<br>Індекс ${shipment.postcode}<br>${shipment.weight} г, оголошено ${shipment.declaredPrice} ₴${
  shipment.postPay > 0 ? `, післяплата ${shipment.postPay} ₴` : ''
}</p>
<form method="post" action="/__track/${shipment.barcode}">${MOVES.map(
  ([event, name]) =>
    `<button name="event" value="${event}" title="${EVENT_NAMES[event]}">${name}</button>`,
).join('')}</form></article>`;

const CSS = `body{font:16px/1.5 system-ui,sans-serif;background:#f4f1ec;color:#16121d;margin:0}
main{max-width:46rem;margin:auto;padding:1rem}article{background:#fff;border-radius:.75rem;
padding:1rem 1.25rem;margin:1rem 0;border-left:.4rem solid #ffcb05}h2{margin:0;font-size:1.1rem}
p{margin:.35rem 0;overflow-wrap:anywhere}form{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border:2px solid #16121d;
border-radius:.5rem;background:#fff;color:inherit;cursor:pointer}button:hover{background:#16121d;color:#fff}`;

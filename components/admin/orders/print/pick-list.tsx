import 'server-only';
import { toSVG } from '@bwip-js/node';
import type { PickedPiece, PickShelf } from '@/lib/orders/packing/pick-list';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../../links';
import { Thumb } from '../../thumb';
import { PrintButton } from './print-button';

/** Pick list for many orders: which products to take from which shelf. Printed, or read on a phone. */
export function PickList({ shelves, asked }: { shelves: PickShelf[]; asked: string[] }) {
  const all = shelves.flatMap((shelf) => shelf.pieces);
  const held = new Set(all.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  const left = asked.filter((orderId) => !held.has(orderId));
  return (
    <article className="packing-slip pick-list">
      <div className="no-print mb-5 flex flex-wrap gap-3">
        <PrintButton />
        <TextLink href="/admin/orders">До замовлень</TextLink>
      </div>
      <h1>Лист збирання</h1>
      <p>
        {held.size}
        {'\u00a0'}
        {plural(held.size, 'замовлення', 'замовлення', 'замовлень')}, {piecesText(sum(all))}
      </p>
      {left.length > 0 && (
        <p>Не&nbsp;збирати {left.join(', ')}: скасовано, повернено, видалено або повернено кошти</p>
      )}
      {shelves.map((shelf) => (
        <table key={shelf.category}>
          <thead>
            <tr>
              <th scope="colgroup" colSpan={4}>
                {shelf.category}: {piecesText(sum(shelf.pieces))}
              </th>
            </tr>
          </thead>
          <tbody>
            {shelf.pieces.map((piece) => (
              <Row key={`${piece.productId}:${piece.size}`} piece={piece} />
            ))}
          </tbody>
        </table>
      ))}
    </article>
  );
}

function Row({ piece: { name, size, photo, code, quantity, orders } }: { piece: PickedPiece }) {
  return (
    <tr>
      <td className="w-16">
        <Thumb path={photo} isAtOnce />
      </td>
      <td className="w-20 text-2xl font-bold digits max-md:w-14">
        {quantity}
        <span className="text-base font-normal">{'\u00a0'}шт.</span>
      </td>
      <td>
        {name}
        {size && (
          <span className="block">
            Розмір <b>{size}</b>
          </span>
        )}
        <span className="block text-base text-ink-2">
          {orders
            .map((order) => order.orderId + (order.quantity > 1 ? ` ×${order.quantity}` : ''))
            .join(', ')}
        </span>
        <span className="mt-1 block">
          <Barcode code={code} />
        </span>
      </td>
      <td className="w-12">
        <span aria-hidden="true" className="tick" />
      </td>
    </tr>
  );
}

const sum = (pieces: PickedPiece[]): number =>
  pieces.reduce((total, { quantity }) => total + quantity, 0);

const piecesText = (amount: number): string =>
  `${amount}\u00a0${plural(amount, 'штука', 'штуки', 'штук')}`;

/** Texts that are printed as a Code 128 barcode: 1 to 40 printable ASCII characters. */
const ENCODABLE = /^[\x20-\x7e]{1,40}$/;

/** A barcode with its characters below it; only the characters if they cannot be encoded. */
function Barcode({ code }: { code: string }) {
  if (!ENCODABLE.test(code)) return <span>{code || 'без коду'}</span>;
  // White background even in the dark theme: scanners need dark bars on a light background.
  const svg = toSVG({
    bcid: 'code128',
    text: code,
    height: 9,
    scale: 1,
    paddingwidth: 4,
    backgroundcolor: 'FFFFFF',
  });
  return (
    <span className="inline-grid justify-items-center">
      {/* biome-ignore lint/performance/noImgElement: a data URL, so there is nothing to load */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        className="h-9 w-auto max-w-full"
      />
      <span className="text-sm whitespace-nowrap digits">{code}</span>
    </span>
  );
}

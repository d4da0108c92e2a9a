import { type RefObject, useRef } from 'react';
import { stockOfLine } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from '@/lib/basket/line';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { BasketBundleRow } from './bundle-row';
import { BasketProductRow } from './product-row';
import type { Announce } from './row-props';

type BasketLinesProps = { announce: Announce; onLastRemoved: () => void };

/** Lines with problems, bundles, the others: one list, so that a line keeps its focus when it moves. */
export function BasketLines({ announce, onLastRemoved }: BasketLinesProps) {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const list = useRef<HTMLUListElement>(null);

  const rowOf = (key: string) => ({
    stocks,
    announce,
    beforeRemove: () => focusNeighbour(list, key, onLastRemoved),
  });
  const rows = [
    ...bundles.map((line: BundleLine) => ({
      key: bundleKey(line),
      row: <BasketBundleRow key={bundleKey(line)} line={line} {...rowOf(bundleKey(line))} />,
    })),
    ...products.map((line: ProductLine) => ({
      key: lineKey(line),
      row: <BasketProductRow key={lineKey(line)} line={line} {...rowOf(lineKey(line))} />,
    })),
  ];
  const isShort = ({ key }: { key: string }) => stockOfLine(stocks, key).shortage !== null;

  return (
    <ul ref={list}>
      {[...rows.filter(isShort), ...rows.filter((row) => !isShort(row))].map(({ row }) => row)}
    </ul>
  );
}

/** Before a line is removed: the focus goes to the next one, else the previous, else the panel. */
function focusNeighbour(
  list: RefObject<HTMLUListElement | null>,
  key: string,
  onLastRemoved: () => void,
) {
  const rows = [...(list.current?.children ?? [])];
  const index = rows.findIndex((row) => row.getAttribute('data-line') === key);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
  // After React has removed the line, or the browser would move the focus to the page.
  requestAnimationFrame(() => (target ? target.focus() : onLastRemoved()));
}

import { type RefObject, useRef } from 'react';
import { ofLine } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from '@/lib/basket/line';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { BasketBundleRow } from './bundle-row';
import { BasketProductRow } from './product-row';
import type { Announce } from './row-props';

type BasketLinesProps = { announce: Announce; onLastRemoved: () => void };

/** Lines that need a hand, bundles, the others: one list, so that a line keeps its focus on moving. */
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
  const isShort = ({ key }: { key: string }) => ofLine(stocks, key).shortage !== null;

  return (
    <ul ref={list}>
      {[...rows.filter(isShort), ...rows.filter((row) => !isShort(row))].map(({ row }) => row)}
    </ul>
  );
}

/** Before a line goes: the next one takes the focus, else the one before, else the panel. */
function focusNeighbour(
  list: RefObject<HTMLUListElement | null>,
  key: string,
  onLastRemoved: () => void,
) {
  const rows = [...(list.current?.children ?? [])];
  const index = rows.findIndex((row) => row.getAttribute('data-line') === key);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
  // After React has taken the line away, or the browser would move the focus to the page.
  requestAnimationFrame(() => (target ? target.focus() : onLastRemoved()));
}

import { type RefObject, useRef } from 'react';
import { type Stock, shortage } from '@/lib/basket/availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from '@/lib/basket/line';
import { BundleRow } from './bundle-row';
import { ProductRow } from './product-row';

/** Says a change to those who do not see it. */
export type Announce = (text: string) => void;

type BasketLinesProps = {
  products: ProductLine[];
  bundles: BundleLine[];
  stock: Stock;
  announce: Announce;
  onLastRemoved: () => void;
};

/** Lines that need a hand, bundles, the others: one list, so that a line keeps its focus on moving. */
export function BasketLines(props: BasketLinesProps) {
  const { products, bundles, stock, announce, onLastRemoved } = props;
  const list = useRef<HTMLUListElement>(null);

  const productRow = (line: ProductLine) => {
    const key = lineKey(line);
    return (
      <ProductRow
        key={key}
        line={line}
        announce={announce}
        beforeRemove={() => focusNeighbour(list, key, onLastRemoved)}
      />
    );
  };
  const bundleRow = (line: BundleLine) => {
    const key = `bundle ${bundleKey(line)}`;
    return (
      <BundleRow
        key={key}
        row={key}
        line={line}
        announce={announce}
        beforeRemove={() => focusNeighbour(list, key, onLastRemoved)}
      />
    );
  };
  const isShort = (line: ProductLine) => shortage(line, stock) !== null;

  return (
    <ul ref={list}>
      {[
        ...products.filter(isShort).map(productRow),
        ...bundles.map(bundleRow),
        ...products.filter((line) => !isShort(line)).map(productRow),
      ]}
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

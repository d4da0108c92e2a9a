import { type RefObject, useRef } from 'react';
import { stockOfLine } from '@/lib/basket/availability';
import { useBasket } from '@/stores/basket';
import { useLineStock } from '@/stores/line-stock';
import { BasketRow } from './basket-row';
import type { Announce } from './line-actions';
import { lineView } from './line-view';

type BasketLinesProps = { announce: Announce; onLastRemoved: () => void };

/** Lines with problems first, then bundles, then products. One list, so that a line that moves keeps the focus. */
export function BasketLines({ announce, onLastRemoved }: BasketLinesProps) {
  const { products, bundles } = useBasket();
  const stocks = useLineStock();
  const list = useRef<HTMLUListElement>(null);
  const lines = [...bundles, ...products].map((line) => ({ line, key: lineView(line).key }));
  const isShort = ({ key }: { key: string }) => stockOfLine(stocks, key).shortage !== null;

  return (
    <ul ref={list}>
      {[...lines.filter(isShort), ...lines.filter((line) => !isShort(line))].map(
        ({ line, key }) => (
          <BasketRow
            key={key}
            line={line}
            stocks={stocks}
            announce={announce}
            beforeRemove={() => focusNeighbour(list, key, onLastRemoved)}
          />
        ),
      )}
    </ul>
  );
}

/** Called before a line is removed. Moves the focus to the next line, else to the previous one, else to the panel. */
function focusNeighbour(
  list: RefObject<HTMLUListElement | null>,
  key: string,
  onLastRemoved: () => void,
) {
  const rows = [...(list.current?.children ?? [])];
  const index = rows.findIndex((row) => row.getAttribute('data-line') === key);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
  // Delayed until React has removed the line: removing a focused element would move the focus to the document.
  requestAnimationFrame(() => (target ? target.focus() : onLastRemoved()));
}

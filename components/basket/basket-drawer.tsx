'use client';

import Link from 'next/link';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { BasketRow } from '@/components/basket/lines/basket-row';
import type { Announce } from '@/components/basket/lines/line-actions';
import { lineView } from '@/components/basket/lines/line-view';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { withQueries } from '@/components/queries';
import { buttonClass } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { stockOfLine, stockOfLines } from '@/lib/basket/availability';
import { livePrices, productIdsIn } from '@/lib/basket/live';
import { priceChanges } from '@/lib/basket/prices';
import type { Baskets } from '@/lib/basket/restore';
import { positions } from '@/lib/basket/text';
import { useBundles } from '@/lib/bundles/hooks';
import { tellStep } from '@/lib/figures/tell-step';
import { useBasket } from '@/stores/basket';
import { acceptPrices, learnSold, refreshBundles } from '@/stores/basket-changes';
import { useLineStock } from '@/stores/line-stock';
import { notePrices } from '@/stores/price-notes';
import { useStock } from '@/stores/stock';
import { useStockOf } from '@/stores/stock-of';
import { closeBasket } from '@/stores/ui';
import { BasketFooter } from './basket-footer';

/**
 * While the basket panel is open: updates stock, prices and bundles on sale from the server. A price change is
 * announced, and the old price is shown beside the line.
 */
export function useLiveBasket(open: boolean, announce: Announce) {
  const { products, bundles } = useBasket();
  const stock = useStockOf(productIdsIn(products, bundles), { enabled: open });
  const sold = useBundles({ enabled: open && bundles.length > 0 });

  useEffect(() => {
    if (!open) return;
    const before = useBasket.getState();
    if (sold) {
      learnSold(before.bundles, sold);
      refreshBundles(sold);
    }
    const now = useBasket.getState();
    acceptPrices(livePrices(now.products, now.bundles, stock));
    const after = useBasket.getState();
    const changes = priceChanges(before, after);
    notePrices(changes);
    const news = [
      ['Ціни змінилися', changes.map(({ name }) => name)],
      ['Немає в потрібній кількості', shortNames(after)],
    ] as const;
    const announced = news.filter(([, names]) => names.length > 0);
    if (announced.length > 0)
      announce(announced.map(([what, names]) => `${what}: ${names.join(', ')}`).join('. '));
  }, [open, stock, sold, announce]);
}

/** Names of the lines that have more pieces than are in stock. */
function shortNames({ products, bundles }: Baskets): string[] {
  const stocks = stockOfLines(products, bundles, useStock.getState().stock);
  return [...products, ...bundles]
    .map(lineView)
    .filter(({ key }) => stockOfLine(stocks, key).shortage !== null)
    .map(({ plainName }) => plainName);
}

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

export const BasketDrawer = withQueries(Drawer);

function Drawer({ open }: { open: boolean }) {
  const { products, bundles } = useBasket();
  const [announcement, announce] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const count = products.length + bundles.length;

  useLiveBasket(open, announce);

  useEffect(() => {
    if (open && count > 0) tellStep('basket');
  }, [open, count]);

  // Loads the code for toasts early: a failed stock check needs it, possibly after the network is lost.
  useEffect(() => void import('@/components/ui/overlay/toaster-host').catch(() => {}), []);

  return (
    <SidePanel
      open={open}
      onClose={closeBasket}
      title="Кошик"
      titleRef={title}
      aside={count > 0 ? positions(count) : null}
      footer={count > 0 ? <BasketFooter /> : null}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {count > 0 ? (
        <BasketLines announce={announce} onLastRemoved={() => title.current?.focus()} />
      ) : (
        <EmptyBasket />
      )}
    </SidePanel>
  );
}

function EmptyBasket() {
  return (
    <div className="my-6">
      <EmptyPanel
        level={3}
        title={<>У&nbsp;кошику порожньо</>}
        text={<>Оберіть роль, а&nbsp;костюм знайдеться</>}
      >
        <Link href="/" onClick={closeBasket} className={buttonClass({ variant: 'secondary' })}>
          До покупок
        </Link>
      </EmptyPanel>
    </div>
  );
}

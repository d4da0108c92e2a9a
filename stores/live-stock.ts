import { useEffect } from 'react';
import { create } from 'zustand';
import { fetchLiveStock, type LiveStock } from '@/lib/catalogue/product/live-stock';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { MINUTE, SECOND } from '@/lib/shared/clock';

/** How long products are collected for one request, in milliseconds. */
const BATCH_DELAY = 50;
/** Time in ms during which stock is not requested again for another component. */
const FRESH = 10 * SECOND;
/** Age in ms above which stock that no component follows is dropped, since a newly rendered page has newer values. */
const KEPT = 5 * MINUTE;

/** Live stock of all products that this page has followed. */
export const useLiveStock = create<{ stock: LiveStock }>(() => ({ stock: new Map() }));

const listeners = new Set<(news: LiveStock) => void>();

/** Registers a callback, called at once with the current stock, and with each later response. */
export function onLiveStock(listener: (news: LiveStock) => void) {
  listener(useLiveStock.getState().stock);
  listeners.add(listener);
}

/** Number of components that follow each product, and when its stock was last requested (in ms). */
const followers = new Map<number, number>();
const askedAt = new Map<number, number>();
let waiting = new Set<number>();
let stopClock: (() => void) | undefined;

/**
 * Live price and stock of a product, requested again once a minute and when the window is shown. Null if the product
 * has left the catalogue. Undefined until the first response and after a failure; then show the values that the page
 * was rendered with.
 */
export function useProductStock(
  id: number,
  { enabled = true } = {},
): ProductStock | null | undefined {
  useEffect(() => (enabled ? followStock([id]) : undefined), [id, enabled]);
  return useLiveStock(({ stock }) => stock.get(id));
}

/** Follows these products until the returned function is called. */
export function followStock(ids: number[]): () => void {
  forgetOld(ids);
  for (const id of ids) followers.set(id, (followers.get(id) ?? 0) + 1);
  ask(ids.filter((id) => Date.now() - (askedAt.get(id) ?? 0) > FRESH));
  stopClock ??= startClock();
  return () => {
    for (const id of ids) {
      const others = (followers.get(id) ?? 1) - 1;
      if (others > 0) followers.set(id, others);
      else followers.delete(id);
    }
    if (followers.size > 0) return;
    stopClock?.();
    stopClock = undefined;
  };
}

function forgetOld(ids: number[]) {
  const { stock } = useLiveStock.getState();
  const isOld = (id: number) =>
    !followers.has(id) && Date.now() - (askedAt.get(id) ?? 0) > KEPT && stock.has(id);
  const old = ids.filter(isOld);
  if (old.length === 0) return;
  const kept = new Map(stock);
  for (const id of old) kept.delete(id);
  useLiveStock.setState({ stock: kept });
}

const PHASE = typeof window === 'undefined' ? 0 : Math.random() * MINUTE;

/**
 * Polls every minute, at a random offset per tab, so that tabs do not all request at once; a hidden tab does not poll.
 */
function startClock(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const askAll = () => {
    if (!document.hidden) ask([...followers.keys()]);
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        askAll();
        wait();
      },
      MINUTE - ((Date.now() + PHASE) % MINUTE),
    );
  };
  wait();
  document.addEventListener('visibilitychange', askAll);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askAll);
  };
}

/** Adds products to the next request: one request serves all cards that come into view within 50 ms. */
function ask(ids: number[]) {
  if (ids.length === 0) return;
  if (waiting.size === 0) setTimeout(send, BATCH_DELAY);
  for (const id of ids) {
    waiting.add(id);
    askedAt.set(id, Date.now());
  }
}

async function send() {
  const ids = [...waiting];
  waiting = new Set();
  const news = await fetchLiveStock(ids).catch(() => null);
  if (!news) {
    for (const id of ids) askedAt.delete(id);
    return;
  }
  for (const listener of listeners) listener(news);
  useLiveStock.setState(({ stock }) => ({ stock: new Map([...stock, ...news]) }));
}

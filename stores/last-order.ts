import { create } from 'zustand';
import { keep } from './storage';
import { dropLeft } from './tab-note';

const NONE = {
  orderId: '',
  orderAccepted: false,
  /** URL of the order's page; `clearOrderInfo` does not clear it. */
  orderUrl: '',
  /** The bank's payment page, empty when nothing is paid online. */
  monoPayUrl: '',
};

type LastOrder = typeof NONE;

/** The last order of this tab, restored when the shopper presses Back on the bank's page. */
export const useLastOrder = create<LastOrder>(() => NONE);

const kept = keep(useLastOrder, {
  key: 'last-order',
  place: () => window.sessionStorage,
  fromStored: texts,
});

/** URL hash of the order's page right after ordering, for tabs without storage. */
const PLACED = '#placed';
const IN_ADDRESS = /^#order=(A-\d+)(\/order\/[\w-]+)$/;

/** Restores the order from the tab's storage, or from the checkout's URL (`addressOrder`). */
export function restoreLastOrder() {
  dropLeft();
  kept.reread();
  const [, orderId, orderUrl] = IN_ADDRESS.exec(window.location.hash) ?? [];
  if (orderId && orderUrl) useLastOrder.setState({ orderId, orderUrl });
}

/** Puts the order into the checkout's URL, for a return to the checkout; returns the URL of the order's page. */
export function addressOrder({
  orderId,
  orderUrl,
}: Pick<LastOrder, 'orderId' | 'orderUrl'>): string {
  window.history.replaceState(null, '', `${window.location.pathname}#order=${orderId}${orderUrl}`);
  return orderUrl + PLACED;
}

export const acceptOrder = (order: Omit<LastOrder, 'orderAccepted'>) =>
  useLastOrder.setState({ ...order, orderAccepted: true });

export function clearOrderInfo() {
  useLastOrder.setState({ orderId: '', orderAccepted: false });
}

/** Called when another user takes over this tab. */
export const forgetLastOrder = () => useLastOrder.setState(NONE);

/** Whether to show the thank-you message for this order; true only once, in the tab that placed it. */
export function takeGreeting(orderId: string): boolean {
  const { pathname, search, hash } = window.location;
  if (hash === PLACED) window.history.replaceState(null, '', pathname + search);
  const last = useLastOrder.getState();
  const isKept = last.orderAccepted && last.orderId === orderId;
  if (isKept) useLastOrder.setState({ orderAccepted: false });
  return isKept || hash === PLACED;
}

function texts(persisted: unknown): Partial<LastOrder> {
  if (typeof persisted !== 'object' || persisted === null) return {};
  return Object.fromEntries(
    Object.entries(persisted).filter(
      ([name, value]) => name in NONE && typeof value === typeof NONE[name as keyof LastOrder],
    ),
  );
}

import { create } from 'zustand';
import { keep } from './storage';

const NONE = {
  orderId: '',
  orderAccepted: false,
  /** URL of the order's page; stays when the order's info is cleared. */
  orderUrl: '',
  /** The bank's payment page, empty when nothing is paid online. */
  monoPayUrl: '',
};

type LastOrder = typeof NONE;

/** The last order of this tab, found again after returning from the bank's page with Back. */
export const useLastOrder = create<LastOrder>(() => NONE);

export const { reread: restoreLastOrder } = keep(useLastOrder, {
  key: 'last-order',
  place: () => window.sessionStorage,
  fromStored: texts,
});

export const acceptOrder = (order: Omit<LastOrder, 'orderAccepted'>) =>
  useLastOrder.setState({ ...order, orderAccepted: true });

export function clearOrderInfo() {
  useLastOrder.setState({ orderId: '', orderAccepted: false });
}

/** Called when another person uses this tab. */
export const forgetLastOrder = () => useLastOrder.setState(NONE);

/** Whether to show the thank-you message for this order; true only once, in the tab that placed it. */
export function takeGreeting(orderId: string): boolean {
  const last = useLastOrder.getState();
  if (!last.orderAccepted || last.orderId !== orderId) return false;
  useLastOrder.setState({ orderAccepted: false });
  return true;
}

function texts(persisted: unknown): Partial<LastOrder> {
  if (typeof persisted !== 'object' || persisted === null) return {};
  return Object.fromEntries(
    Object.entries(persisted).filter(
      ([name, value]) => name in NONE && typeof value === typeof NONE[name as keyof LastOrder],
    ),
  );
}

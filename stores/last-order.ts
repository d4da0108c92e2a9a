import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { quietStorage } from './storage';

type LastOrder = {
  orderId: string;
  orderAccepted: boolean;
  /** Where the order can be read again; stays when the order's info is cleared. */
  orderUrl: string;
  /** The bank's payment page, empty when nothing is paid online. */
  monoPayUrl: string;
};

const NONE: LastOrder = { orderId: '', orderAccepted: false, orderUrl: '', monoPayUrl: '' };

/** The order of this tab: whoever comes back from the bank with Back finds it again. */
export const useLastOrder = create<LastOrder>()(
  persist(() => NONE, {
    name: 'last-order',
    version: 1,
    storage: quietStorage<LastOrder>(() => window.sessionStorage),
    skipHydration: true,
    merge: (persisted, current) => ({ ...current, ...texts(persisted) }),
  }),
);

export const acceptOrder = (order: { orderId: string; orderUrl: string; monoPayUrl: string }) =>
  useLastOrder.setState({ ...order, orderAccepted: true });

export function clearOrderInfo() {
  useLastOrder.setState({ orderId: '', orderAccepted: false });
}

/** Whoever comes next in this tab does not find it. */
export const forgetLastOrder = () => useLastOrder.setState(NONE);

/** Whether this order was accepted here and nobody was thanked for it yet; says so only once. */
export function takeGreeting(orderId: string): boolean {
  const last = useLastOrder.getState();
  if (!last.orderAccepted || last.orderId !== orderId) return false;
  useLastOrder.setState({ orderAccepted: false });
  return true;
}

export function restoreLastOrder() {
  void useLastOrder.persist.rehydrate();
}

function texts(persisted: unknown): Partial<LastOrder> {
  if (typeof persisted !== 'object' || persisted === null) return {};
  return Object.fromEntries(
    Object.entries(persisted).filter(
      ([name, value]) => name in NONE && typeof value === typeof NONE[name as keyof LastOrder],
    ),
  );
}

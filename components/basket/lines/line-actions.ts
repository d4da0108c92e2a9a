import {
  decrementBundle,
  decrementProduct,
  incrementBundle,
  incrementProduct,
  removeBundleLine,
  removeProduct,
  setBundleAmount,
  setProductAmount,
} from '@/stores/basket';
import type { Announce } from './row-props';

const VERBS = {
  product: {
    increment: incrementProduct,
    decrement: decrementProduct,
    setAmount: setProductAmount,
    remove: removeProduct,
  },
  bundle: {
    increment: incrementBundle,
    decrement: decrementBundle,
    setAmount: setBundleAmount,
    remove: removeBundleLine,
  },
};

type Line = {
  kind: keyof typeof VERBS;
  key: string;
  name: string;
  amount: number;
  /** The maximum amount. */
  limit: number;
  announce: Announce;
  beforeRemove: () => void;
};

export type LineActions = ReturnType<typeof lineActions>;

/** The actions of one line, each announced to screen readers. */
export function lineActions({ kind, key, name, amount, limit, announce, beforeRemove }: Line) {
  const verbs = VERBS[kind];
  const remove = () => {
    beforeRemove();
    verbs.remove(key);
    announce(`${name}: прибрано з кошика`);
  };
  return {
    remove,
    decrease() {
      if (amount === 1) return remove();
      verbs.decrement(key);
      announce(`${name}: ${amount - 1} шт.`);
    },
    increase() {
      verbs.increment(key);
      const most = amount + 1 >= limit ? ', більше немає' : '';
      announce(`${name}: ${amount + 1} шт.${most}`);
    },
    keep(left: number) {
      verbs.setAmount(key, left);
      announce(`${name}: залишили ${left} шт.`);
    },
  };
}

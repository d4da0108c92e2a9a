import { decrementLine, incrementLine, removeLine, setLineAmount } from '@/stores/basket-lines';

/** Announces a change to screen readers. */
export type Announce = (text: string) => void;

type Line = {
  key: string;
  name: string;
  amount: number;
  /** Maximum amount of this line, in pieces. */
  limit: number;
  announce: Announce;
  beforeRemove: () => void;
};

export type LineActions = ReturnType<typeof lineActions>;

/** Actions of a basket line. Each announces its result to screen readers. */
export function lineActions({ key, name, amount, limit, announce, beforeRemove }: Line) {
  const remove = () => {
    beforeRemove();
    removeLine(key);
    announce(`${name}: прибрано з кошика`);
  };
  return {
    remove,
    decrease() {
      if (amount === 1) return remove();
      decrementLine(key);
      announce(`${name}: ${amount - 1} шт.`);
    },
    increase() {
      incrementLine(key);
      const most = amount + 1 >= limit ? ', більше немає' : '';
      announce(`${name}: ${amount + 1} шт.${most}`);
    },
    keep(left: number) {
      setLineAmount(key, left);
      announce(`${name}: залишили ${left} шт.`);
    },
  };
}

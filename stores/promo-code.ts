import { create } from 'zustand';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { useBasket } from './basket';
import { keep } from './storage';
import { PROMO_CODE_KEY } from './stored-keys';

type PromoCode = {
  /** The code as typed or from a link; empty without one. */
  code: string;
  /** Why an order with the code was refused, until the code or the basket is changed; empty otherwise. */
  refusal: string;
};

/** The promo code of the basket, also on later visits. */
export const usePromoCode = create<PromoCode>(() => ({ code: '', refusal: '' }));

const { reread } = keep(usePromoCode, {
  key: PROMO_CODE_KEY,
  place: () => window.localStorage,
  toStored: ({ code }) => ({ code }),
  fromStored: (stored) => {
    const { code } = (stored ?? {}) as { code?: unknown };
    return { code: typeof code === 'string' ? code.slice(0, LONGEST_CODE) : '' };
  },
});

// Read at import: only lazily loaded components show the code, so hydration is not affected.
reread();

export const setPromoCode = (code: string) =>
  usePromoCode.setState({ code: code.trim().slice(0, LONGEST_CODE), refusal: '' });

export const refusePromoCode = (refusal: string) => usePromoCode.setState({ refusal });

useBasket.subscribe(() => {
  if (usePromoCode.getState().refusal) refusePromoCode('');
});

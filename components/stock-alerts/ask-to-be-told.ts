import { whenLoaded } from '@/components/layout/late-code';
import type { SoldOutGoods } from './goods';

export const NOTIFY = 'Повідомити, коли з’явиться';

/** Asks to be told when goods are back; everything that it takes is loaded with the press. */
export const askToBeTold = (goods: SoldOutGoods) =>
  void whenLoaded(
    `alert ${goods.productId}`,
    () => import('./open-alert'),
    (code) => code.openAlert(goods),
  );

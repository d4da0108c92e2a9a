import { whenLoaded } from '@/components/layout/late-code';
import type { SoldOutGoods } from './goods';

export const NOTIFY = 'Повідомити, коли з’явиться';

/** Subscribes to a stock alert; all of its code loads with the click. */
export const askToBeTold = (goods: SoldOutGoods) =>
  void whenLoaded(
    `alert ${goods.productId}`,
    () => import('./open-alert'),
    (code) => code.openAlert(goods),
  );

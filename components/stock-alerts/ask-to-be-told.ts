import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { SoldOutGoods } from './goods';

export const NOTIFY = 'Повідомити, коли з’явиться';

/** Subscribes to a stock alert; all code for it loads with the click. */
export const subscribeToStock = (goods: SoldOutGoods) =>
  void runWhenLoaded(
    `alert ${goods.productId}`,
    () => import('./open-alert'),
    (code) => code.openAlert(goods),
  );

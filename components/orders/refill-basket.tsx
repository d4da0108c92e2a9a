import type { OrderPageView } from '@/lib/orders/paying/queries';
import { Button } from '../ui/button';
import { useRepeat } from './use-repeat';

/** Button that adds the products of an order to the basket again, if it was cancelled or its payment failed. */
export function RefillBasket({ order }: { order: OrderPageView }) {
  const repeat = useRepeat(order);
  const hasFailed = order.status === 'cancelled' || order.paymentStatus === 'failed';
  if (!hasFailed) return null;
  // While the order can still be paid, paying is the main action.
  const isSecond = order.paymentChoices.length > 0;
  return (
    <Button
      variant={isSecond ? 'link' : 'secondary'}
      className={isSecond ? 'mt-1' : 'mt-2 max-md:w-full'}
      loading={repeat.isPending}
      loadingLabel="Додаємо"
      onClick={() => repeat.mutate()}
    >
      Замовити ще раз
    </Button>
  );
}

import type { OrderPage } from '@/lib/checkout/queries';
import { Button } from '../ui/button';
import { useRepeat } from './use-repeat';

/** Puts the goods of an order that came to nothing into the basket again. */
export function RefillBasket({ order }: { order: OrderPage }) {
  const repeat = useRepeat(order);
  const hasFailed = order.status === 'cancelled' || order.paymentStatus === 'failed';
  if (!hasFailed) return null;
  return (
    <Button
      // Paying comes first while that is possible.
      variant={order.paymentChoices.length > 0 ? 'link' : 'secondary'}
      className="mt-3 max-md:w-full"
      loading={repeat.isPending}
      loadingLabel="Додаємо"
      onClick={() => repeat.mutate()}
    >
      Скласти кошик знову
    </Button>
  );
}

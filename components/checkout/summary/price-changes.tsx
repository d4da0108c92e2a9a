import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { formatPrice } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { acceptPrices } from '@/stores/basket-changes';
import { SummaryChanges } from './changes';

type PriceChangesProps = { prices: NewPrice[]; onAccepted: () => void };

/** What costs another sum now. */
export function PriceChanges({ prices, onAccepted }: PriceChangesProps) {
  const baskets = useBasket();
  const changes = priceChanges(baskets, withPrices(baskets, prices));
  return (
    <SummaryChanges
      title="Ціни змінилися"
      accept="Прийняти нові ціни"
      changes={changes.map(({ was, now, ...line }) => ({
        ...line,
        was: formatPrice(was),
        now: formatPrice(now),
      }))}
      onAccept={() => {
        acceptPrices(prices);
        onAccepted();
      }}
    />
  );
}

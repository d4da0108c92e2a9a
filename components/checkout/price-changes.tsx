import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { formatPrice } from '@/lib/money';
import { useBasket } from '@/stores/basket';
import { acceptPrices } from '@/stores/basket-changes';
import { Button } from '../ui/button';
import { RefusalNotice } from './refusal-notice';

type PriceChangesProps = { prices: NewPrice[]; onAccepted: () => void };

/** What costs another sum now; nothing goes on until the shopper has taken the new prices. */
export function PriceChanges({ prices, onAccepted }: PriceChangesProps) {
  const baskets = useBasket();
  return (
    <>
      <RefusalNotice>
        Ціни змінилися
        <ul className="mt-1 grid gap-1 font-medium text-ink">
          {priceChanges(baskets, withPrices(baskets, prices)).map(({ key, name, was, now }) => (
            <li key={key}>
              {name}: було {formatPrice(was)}, стало <b>{formatPrice(now)}</b>
            </li>
          ))}
        </ul>
      </RefusalNotice>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          acceptPrices(prices);
          onAccepted();
        }}
      >
        Прийняти нові ціни
      </Button>
    </>
  );
}

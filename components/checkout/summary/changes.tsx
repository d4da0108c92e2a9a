import { Button } from '@/components/ui/button';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { type NewPrice, priceChanges, withPrices } from '@/lib/basket/prices';
import { formatPrice } from '@/lib/shared/money';
import { useBasket } from '@/stores/basket';
import { acceptPrices } from '@/stores/basket-changes';

type Change = { key: string; name: string; was: string; now: string };

type ChangesProps = { title: string; accept: string; changes: Change[]; onAccept: () => void };

/** Changes since the summary was shown; the shopper must accept them to continue. */
export function SummaryChanges({ title, accept, changes, onAccept }: ChangesProps) {
  return (
    <>
      <RefusalNotice>
        {title}
        <ul className="mt-1 grid gap-1 font-medium text-ink">
          {changes.map(({ key, name, was, now }) => (
            <li key={key}>
              {name}: було {was}, стало <b>{now}</b>
            </li>
          ))}
        </ul>
      </RefusalNotice>
      <Button variant="secondary" wide onClick={onAccept}>
        {accept}
      </Button>
    </>
  );
}

type PriceChangesProps = { prices: NewPrice[]; onAccepted: () => void };

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

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { isAcceptable, priceDoubtText } from '@/lib/catalogue/product/pricing';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import { useDecidePrice } from '@/lib/catalogue-admin/hooks';
import type { PriceDecision } from '@/lib/catalogue-admin/inputs';
import { groupBy } from '@/lib/shared/collections';
import { outcomeToasts } from '../toasts';

type HeldPricesProps = { product: StaffProduct; onDecided: () => void };

/** Sizes that are not sold because of a doubtful POS price, with buttons to accept or reject it; hidden if none. */
export function HeldPrices({ product, onDecided }: HeldPricesProps) {
  const decide = useDecidePrice(product.product_id);
  const held = product.sizes.flatMap(({ isHeld, askedPrice, ...size }) =>
    isHeld && askedPrice !== null ? [{ ...size, askedPrice }] : [],
  );
  if (held.length === 0) return null;
  const open = held.filter(({ askedPrice }) => isAcceptable(askedPrice));
  const press = (decision: PriceDecision['decision']) => {
    const sizes = open.map(({ id, askedPrice }) => ({ id, askedPrice }));
    decide.mutate({ decision, sizes }, { ...outcomeToasts('price'), onSettled: onDecided });
  };
  const reasons = groupBy(held, ({ askedPrice, posPrice }) => priceDoubtText(askedPrice, posPrice));
  return (
    <section aria-label="Ціна чекає рішення" className="grid gap-3 bg-err-t px-4 py-3">
      <div className="flex gap-3 text-err">
        <Icon name="alert" size={20} className="mt-0.5 flex-none" />
        <div className="min-w-0">
          <b>{held.length < product.sizes.length ? 'Ці розміри не' : 'Товар не'}&nbsp;продається</b>
          <ul>
            {[...reasons].map(([reason, sizes]) => (
              <li key={reason} className="first-letter:uppercase">
                {sizes.some(({ size }) => size) && `${sizes.map(({ size }) => size).join(', ')}: `}
                {reason}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="text-[15px] text-ink-2">
        {open.length > 0
          ? 'Якщо це помилка, виправте ціну в\u00a0касі: товар повернеться у\u00a0продаж сам. Або вирішіть тут'
          : 'Вкажіть ціну в\u00a0касі: товар повернеться у\u00a0продаж сам'}
      </p>
      {open.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" loading={decide.isPending} onClick={() => press('accept')}>
            Прийняти ціну каси
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={decide.isPending}
            onClick={() => press('keep')}
          >
            Залишити попередню ціну
          </Button>
        </div>
      )}
    </section>
  );
}

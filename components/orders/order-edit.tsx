import { Button } from '@/components/ui/button';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { errorText } from '@/lib/http/browser/error-text';
import { editText } from '@/lib/order-rules/edited-order';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { useAgree } from './use-order';

/** What staff have changed in the order: old and new. A higher sum on receipt needs the shopper's consent. */
export function OrderEdit({ order }: { order: OrderPageView }) {
  const agree = useAgree(order.token);
  const { edit } = order;
  if (!edit) return null;
  const { before, after, at } = edit;
  return (
    <section
      aria-label="Замовлення змінено"
      className="mt-5 rounded-field border-2 border-ink px-4 py-3"
    >
      <h2 className="text-[17px] font-semibold">Ми змінили замовлення, {formatMoment(at)}</h2>
      <ul className="mt-2 grid gap-1">
        {editText(before, after).map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {before.total !== after.total && (
        <p className="mt-2">
          Було <s className="digits">{formatPrice(before.total)}</s>, стало{' '}
          <b className="digits">{formatPrice(after.total)}</b>
        </p>
      )}
      {order.awaitsConsent && (
        <div className="mt-3 grid gap-3">
          <p>Сума зросла. Зберемо замовлення, коли ви погодитеся, або зателефонуйте нам.</p>
          <div role="alert" className="empty:hidden">
            {agree.error && <RefusalNotice>{errorText(agree.error)}</RefusalNotice>}
          </div>
          <Button
            className="max-md:w-full md:justify-self-start"
            loading={agree.isPending}
            loadingLabel="Зберігаємо"
            onClick={() => agree.mutate()}
          >
            Погоджуюся на {formatPrice(after.total)}
          </Button>
        </div>
      )}
    </section>
  );
}

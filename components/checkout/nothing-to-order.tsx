import Link from 'next/link';
import { useLastOrder } from '@/stores/last-order';
import { buttonClass } from '../ui/button';

/** The checkout without a basket: says so quietly and leads back. */
export function NothingToOrder() {
  const { orderId, orderUrl } = useLastOrder();
  return (
    <div className="grid justify-items-start gap-4 border-[1.5px] border-dashed border-field px-4 py-8 md:p-8">
      {orderId && orderUrl ? (
        <>
          <p className="text-lg font-bold">Замовлення {orderId} прийнято</p>
          <p className="text-ink-2">Кошик порожній: усе з&nbsp;нього вже в&nbsp;замовленні.</p>
          <div className="flex flex-wrap gap-3">
            <Link href={orderUrl} prefetch={false} className={buttonClass()}>
              До замовлення
            </Link>
            <Link href="/" prefetch={false} className={buttonClass({ variant: 'secondary' })}>
              До покупок
            </Link>
          </div>
        </>
      ) : (
        <>
          <p className="text-lg font-bold">Кошик порожній</p>
          <p className="text-ink-2">Оберіть товари, і&nbsp;повертайтеся сюди.</p>
          <Link href="/" prefetch={false} className={buttonClass()}>
            До покупок
          </Link>
        </>
      )}
    </div>
  );
}

import { useFormContext } from 'react-hook-form';
import { PromoCode } from '@/components/basket/promo-code/promo-code';
import type { usePromoCheck } from '@/components/basket/promo-code/use-promo-check';
import { ofBundles, type useLookDiscount } from '@/components/basket/use-look-discount';
import { aboutPrice, BY_TARIFF } from '@/components/delivery/quote-text';
import type { BasketTotals } from '@/lib/basket/totals';
import { isParcel } from '@/lib/delivery/carriers';
import { DELIVERY_FREE } from '@/lib/promo-codes/kinds';
import { daysText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { useCertificate } from '@/stores/certificate';
import type { FormValues } from '../form/form-values';
import { CertificateField } from './certificate-field';
import { useCheckoutQuotes } from './use-quotes';

type SumsProps = {
  totals: BasketTotals;
  look: ReturnType<typeof useLookDiscount>;
  promo: ReturnType<typeof usePromoCheck>;
  hasCertificates: boolean;
};

export function SummarySums({ totals, look, promo, hasCertificates }: SumsProps) {
  const { certificate } = useCertificate();
  const method = useFormContext<FormValues>().watch('deliveryMethod');
  const total = totals.total - look.discount - promo.discount;
  const paid = hasCertificates ? 0 : Math.min(certificate?.balance ?? 0, total);
  return (
    <>
      <dl className="mb-3.5 grid gap-2 text-[15.5px] *:flex *:justify-between *:gap-3">
        <div>
          <dt>Товари</dt>
          <dd className="font-medium digits">{formatPrice(totals.items)}</dd>
        </div>
        {[...ofBundles(totals.savings), ...look.looks].map(({ title, amount }) => (
          <div key={title} className="font-semibold text-ultra">
            <dt className="wrap-anywhere">{title}</dt>
            <dd className="digits whitespace-nowrap">{formatPrice(-amount)}</dd>
          </div>
        ))}
        <DeliverySums isFree={promo.checked?.kind === 'free_delivery'} />
      </dl>
      <div className="mb-3">
        <PromoCode promo={promo} isForLook={look.isReplaced} />
        {hasCertificates ? (
          <p className="py-2.5 text-sm text-ink-2">
            Сертифікат не&nbsp;можна оплатити сертифікатом
            {method !== 'email' && ': оформіть його окремим замовленням'}
          </p>
        ) : (
          <CertificateField paid={paid} />
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-ink pt-3.5">
        <span className="text-[17px] font-semibold">До сплати</span>
        <b className="price-big">{formatPrice(total - paid)}</b>
      </p>
    </>
  );
}

/** The delivery price; not added to the total, since the recipient pays it to the carrier. */
function DeliverySums({ isFree }: { isFree: boolean }) {
  const { watch } = useFormContext<FormValues>();
  const [method, type] = watch(['deliveryMethod', 'deliveryAddress.deliveryType']);
  const quotes = useCheckoutQuotes();
  if (!isParcel(method)) {
    return (
      <div>
        <dt>Доставка</dt>
        <dd className="text-right text-ink-2">
          {method === '' ? 'оберіть спосіб' : 'безкоштовно'}
        </dd>
      </div>
    );
  }
  const quote = type ? quotes[type] : undefined;
  const price = quote?.price ?? null;
  return (
    <>
      <div>
        <dt>Доставка{price !== null && !isFree && ', перевізнику при отриманні'}</dt>
        <dd className="text-right text-ink-2">
          {isFree && DELIVERY_FREE}
          {!isFree && price === null && BY_TARIFF}
          {!isFree && price !== null && (
            <span className="whitespace-nowrap">{aboutPrice(price)}</span>
          )}
        </dd>
      </div>
      {quote?.arrival && (
        <div>
          <dt>Прибуде орієнтовно</dt>
          <dd className="text-right whitespace-nowrap text-ink-2">{daysText(quote.arrival)}</dd>
        </div>
      )}
    </>
  );
}

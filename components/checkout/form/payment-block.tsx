import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePromoCheck } from '@/components/basket/promo-code/use-promo-check';
import { useLookDiscount } from '@/components/basket/use-look-discount';
import { paymentOption } from '@/components/orders/payment-options';
import { TextareaField } from '@/components/ui/form/field';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { basketTotals } from '@/lib/basket/totals';
import { isParcel } from '@/lib/delivery/carriers';
import { type PaymentMethod, paymentsFor } from '@/lib/payments/methods';
import { type PartsTerms, partsText } from '@/lib/payments/monobank-parts/parts-terms';
import { pageMinimum } from '@/lib/settings/page-rules';
import type { Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';
import { useBasket } from '@/stores/basket';
import { useCertificate } from '@/stores/certificate';
import { useStock } from '@/stores/stock';
import { Block } from './block';
import { RadioCards } from './choice';
import type { FormValues } from './form-values';
import { fieldId } from './text-field';

type PaymentBlockProps = {
  offered: PaymentMethod[];
  parts: PartsTerms | null;
  holdHours: number;
  /** Whether the basket has gift certificates, which no certificate pays. */
  hasCertificates: boolean;
};

/** Kopecks to pay for the basket, as the summary shows them. */
function useSumDue(hasCertificates: boolean): Kopecks {
  const { products, bundles } = useBasket();
  const stock = useStock((state) => state.stock);
  const promo = usePromoCheck();
  const look = useLookDiscount(promo.checked?.looks);
  const { certificate } = useCertificate();
  const { total } = basketTotals(products, bundles, stock, pageMinimum());
  const left = total - look.discount - promo.discount;
  return hasCertificates ? left : Math.max(0, left - (certificate?.balance ?? 0));
}

/** Choice of the payment method, among those that are enabled and fit the chosen delivery. */
export function PaymentBlock(props: PaymentBlockProps) {
  const { offered, parts, holdHours, hasCertificates } = props;
  const { watch, register, formState, getValues } = useFormContext<FormValues>();
  const [method, type, chosen] = watch([
    'deliveryMethod',
    'deliveryAddress.deliveryType',
    'payments',
  ]);
  const inParts = partsText(parts, useSumDue(hasCertificates));
  const possible = paymentsFor(method, type).filter(
    (one) => offered.includes(one) && (one !== 'monoParts' || inParts),
  );
  const dropped = useDropped(possible);
  const [hadComment] = useState(() => getValues('deliveryComments') !== '');
  return (
    <Block number={3} title="Оплата">
      <RadioCards
        name="payments"
        legend="Спосіб оплати"
        hideLegend
        options={possible.map((value) => {
          const option = paymentOption(value);
          if (value !== 'monoParts') return { value, ...option };
          return { value, ...option, description: `${option.description}, ${inParts}` };
        })}
      />
      {possible.length === 0 && (
        <p>Карткою онлайн зараз не&nbsp;оплатити: оберіть відділення або адресу.</p>
      )}
      <p role="status" className="mt-3 text-[15px] text-ink-2 empty:hidden">
        {dropped &&
          `«${paymentOption(dropped).title}» тут не\u00a0підходить, оберіть інший спосіб. `}
        {isParcel(method) &&
          type === 'postbox' &&
          'Поштомат не\u00a0приймає оплату при отриманні. '}
        {(chosen === 'cod' || chosen === 'pickup') &&
          `Відкладемо товари на\u00a0${holdHours}\u00a0${plural(holdHours, 'годину', 'години', 'годин')} і\u00a0за\u00a0цей час підтвердимо замовлення.`}
      </p>
      <details className="group mt-3" open={hadComment}>
        <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold">
          <AnyIcon name="plus" size={20} className="transition-transform group-open:rotate-45" />
          Додати коментар до замовлення
        </summary>
        <TextareaField
          {...register('deliveryComments')}
          id={fieldId('deliveryComments')}
          className="mt-2"
          label="Коментар"
          maxLength={1000}
          error={formState.errors.deliveryComments?.message}
        />
      </details>
    </Block>
  );
}

/** Clears the chosen payment method if it does not fit the delivery, and returns the cleared method. */
function useDropped(possible: PaymentMethod[]): PaymentMethod | null {
  const { watch, setValue } = useFormContext<FormValues>();
  const [dropped, setDropped] = useState<PaymentMethod | null>(null);
  const chosen = watch('payments');
  const isImpossible = Boolean(chosen) && !possible.includes(chosen as PaymentMethod);

  useEffect(() => {
    if (!isImpossible || chosen === '') return;
    setDropped(chosen);
    setValue('payments', '');
  }, [isImpossible, chosen, setValue]);

  return chosen || (dropped && possible.includes(dropped)) ? null : dropped;
}

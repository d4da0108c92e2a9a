import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { isNewPriceIdle } from '@/lib/catalogue/pricing/staff-price';
import type { StaffProduct } from '@/lib/catalogue/staff/answers';
import { readPrices } from '@/lib/catalogue/staff/typed-price';
import { formatPrice } from '@/lib/shared/money';
import { AdminPanel } from '../panel';
import { PricePreview } from './price-preview';
import type { ProductForm } from './use-product-form';

type PricePanelProps = { form: ProductForm; product: StaffProduct };

/** The POS's price, what staff take off it, and what a shopper pays then. */
export function PricePanel({ form, product }: PricePanelProps) {
  const { register, formState, setValue, control } = form;
  const [discount, newPrice] = useWatch({ control, name: ['discount', 'newPrice'] });
  const typed = readPrices({ discount, newPrice });
  const isIdle = isNewPriceIdle(product.pos.price, product.edit);
  const isReduced = typed !== null && (typed.discount > 0 || typed.newPrice !== null);
  const giveBack = () => {
    setValue('discount', '0', { shouldDirty: true, shouldValidate: true });
    setValue('newPrice', '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AdminPanel title="Ціна">
      <div className="grid gap-4 md:grid-cols-3 md:items-start">
        <Field
          {...register('price')}
          label="Ціна в касі, ₴"
          readOnly
          error={formState.errors.price?.message}
          hint="Змінюється лише в касі"
        />
        <Field
          {...register('discount')}
          label="Знижка, %"
          inputMode="numeric"
          autoComplete="off"
          aria-required
          error={formState.errors.discount?.message}
          hint="0 – без знижки"
        />
        <Field
          {...register('newPrice')}
          label="Нова ціна, ₴"
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.newPrice?.message}
          hint="Діє замість знижки, одна для всіх розмірів"
        />
      </div>
      {isIdle && (
        <p className="mt-4 flex items-center gap-2 bg-warn-t px-3 py-2.5 text-[15px] text-warn">
          <AnyIcon name="alert" size={20} className="flex-none" />
          <span>
            Нова ціна {formatPrice(product.edit.newPrice ?? 0)} нічого не&nbsp;знижує: у&nbsp;касі
            вже {formatPrice(product.pos.price)}. Зменште її або приберіть.
          </span>
        </p>
      )}
      <PricePreview product={product} edit={typed} />
      {isReduced && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm"
          onClick={giveBack}
        >
          <AnyIcon name="back" size={16} />
          Повернути ціну з&nbsp;каси
        </button>
      )}
    </AdminPanel>
  );
}

import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field, FieldFrame } from '@/components/ui/form/field';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { PROMO_CODE_KIND_NAMES, PROMO_CODE_KINDS } from '@/lib/promo-codes/kinds';
import { Select } from '../form/select';
import { AdminPanel } from '../panel';
import type { PromoCodeValues } from './promo-code-values';

type FieldsProps = { form: UseFormReturn<PromoCodeValues>; giftName?: string };

/** The form fields of a promo code's terms: what it gives, to which goods, to whom, and when. */
export function PromoCodeFields({ form, giftName = '' }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <AdminPanel title="Що дає">
        <Gain form={form} giftName={giftName} />
      </AdminPanel>
      <AdminPanel title="На які товари">
        <div className="grid gap-4">
          <Field
            {...register('minSum')}
            label="Від суми, ₴"
            hint="Сума товарів, на&nbsp;які діє код. Мінімум замовлення перевіряється окремо, до&nbsp;знижки"
            error={errors.minSum?.message}
            inputMode="decimal"
          />
          <fieldset>
            <legend className="mb-1 text-[15px] font-semibold">Лише категорії</legend>
            <div className="grid gap-x-4 md:grid-cols-2">
              {CATEGORIES.map(({ slug, name }) => (
                <Checkbox key={slug} {...register('categories')} value={slug} label={name} />
              ))}
            </div>
            <p className="text-sm text-ink-3">Без позначок код діє на&nbsp;всі категорії</p>
          </fieldset>
          <Checkbox
            {...register('worksWithReduced')}
            label="І&nbsp;на&nbsp;товари зі&nbsp;знижкою та&nbsp;набори"
            description="Без цього код зменшує лише повні ціни"
          />
        </div>
      </AdminPanel>
      <AdminPanel title="Кому й скільки разів">
        <div className="grid gap-4">
          <Field
            {...register('maxUses')}
            label="Замовлень на один код"
            hint="Порожньо: скільки завгодно. Скасоване замовлення повертає код"
            error={errors.maxUses?.message}
            inputMode="numeric"
          />
          <Checkbox
            {...register('oncePerPerson')}
            label="Раз на людину"
            description="За&nbsp;телефоном, поштою або кабінетом"
          />
          <Checkbox {...register('firstOrderOnly')} label="Лише для першого замовлення" />
          <Field
            {...register('segment')}
            label="Лише для клієнтів зі списку"
            hint="Адреса списку «Клієнти» з&nbsp;потрібними фільтрами. Код діє лише для них, після входу в&nbsp;кабінет"
            error={errors.segment?.message}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </AdminPanel>
      <AdminPanel title="Коли">
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Field
              {...register('validFrom')}
              type="date"
              label="Перший день"
              error={errors.validFrom?.message}
            />
            <Field
              {...register('validUntil')}
              type="date"
              label="Останній день"
              hint="До&nbsp;кінця дня за&nbsp;Києвом"
              error={errors.validUntil?.message}
            />
          </div>
          <Checkbox {...register('isActive')} label="Увімкнено" />
        </div>
      </AdminPanel>
    </>
  );
}

function Gain({ form: { register, watch, formState }, giftName }: Required<FieldsProps>) {
  const id = useId();
  const kind = watch('kind');
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <FieldFrame id={id} label="Код дає">
        <Select
          id={id}
          {...register('kind')}
          options={PROMO_CODE_KINDS.map((one) => [one, PROMO_CODE_KIND_NAMES[one]])}
        />
      </FieldFrame>
      {kind === 'percent' && (
        <Field
          {...register('percent')}
          label="Знижка, %"
          error={errors.percent?.message}
          inputMode="decimal"
        />
      )}
      {kind === 'sum' && (
        <Field
          {...register('amount')}
          label="Знижка, ₴"
          error={errors.amount?.message}
          inputMode="decimal"
        />
      )}
      {kind === 'free_delivery' && (
        <p className="text-[15px] text-ink-2">
          Ціна замовлення не&nbsp;змінюється. У&nbsp;накладній платником доставки буде магазин.
        </p>
      )}
      {kind === 'gift' && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
          <Field
            {...register('giftProductId')}
            label="Товар"
            hint={giftName || 'Номер товару або адреса його сторінки'}
            error={errors.giftProductId?.message}
            autoComplete="off"
          />
          <Field {...register('giftSize')} label="Розмір" error={errors.giftSize?.message} />
        </div>
      )}
    </div>
  );
}

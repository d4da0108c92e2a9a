import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { PROMO_CODE_KIND_NAMES, PROMO_CODE_KINDS } from '@/lib/promo-codes/kinds';
import { CategoryChecks } from '../form/category-checks';
import { RecordField, RecordSelect } from '../form/record-fields';
import { AdminPanel, FieldsPanel } from '../panel';
import type { PromoCodeValues } from './promo-code-values';

type Form = { form: UseFormReturn<PromoCodeValues> };

/** The code itself, or how the codes of a series are generated. */
export function CodePanel({ form }: Form) {
  return (
    <FieldsPanel title="Код">
      <Checkbox
        {...form.register('isSeries')}
        label="Серія різних кодів"
        description="Магазин придумає їх сам, а ви завантажите список"
      />
      {form.watch('isSeries') ? (
        <>
          <RecordField
            form={form}
            name="name"
            label="Назва серії"
            hint="Її бачить лише команда"
            maxLength={80}
          />
          <div className="grid gap-4 md:grid-cols-2">
            <RecordField
              form={form}
              name="prefix"
              label="Початок кожного коду"
              hint="Наприклад FEST-"
              maxLength={20}
            />
            <RecordField form={form} name="count" label="Скільки кодів" inputMode="numeric" />
          </div>
        </>
      ) : (
        <RecordField
          form={form}
          name="code"
          label="Промокод"
          hint="Регістр, пропуски й&nbsp;розкладка клавіатури не&nbsp;важать"
          maxLength={LONGEST_CODE}
          spellCheck={false}
        />
      )}
    </FieldsPanel>
  );
}

/** The form fields of a promo code's terms: what it gives, to which goods, to whom, and when. */
export const TermsPanels = ({ form, giftName }: Form & { giftName: string }) => (
  <>
    <AdminPanel title="Що дає">
      <Gain form={form} giftName={giftName} />
    </AdminPanel>
    <FieldsPanel title="На які товари">
      <RecordField
        form={form}
        name="minSum"
        label="Від суми, ₴"
        hint="Сума товарів, на&nbsp;які діє код. Мінімум замовлення перевіряється окремо, до&nbsp;знижки"
        inputMode="decimal"
      />
      <CategoryChecks
        legend="Лише категорії"
        hint="Без позначок код діє на&nbsp;всі категорії"
        registered={form.register('categories')}
      />
      <Checkbox
        {...form.register('worksWithReduced')}
        label="І&nbsp;на&nbsp;товари зі&nbsp;знижкою та&nbsp;набори"
        description="Без цього код зменшує лише повні ціни"
      />
    </FieldsPanel>
    <FieldsPanel title="Кому й скільки разів">
      <RecordField
        form={form}
        name="maxUses"
        label="Замовлень на один код"
        hint="Порожньо: скільки завгодно. Скасоване замовлення повертає код"
        inputMode="numeric"
      />
      <Checkbox
        {...form.register('oncePerPerson')}
        label="Раз на людину"
        description="За&nbsp;телефоном, поштою або кабінетом"
      />
      <Checkbox {...form.register('firstOrderOnly')} label="Лише для першого замовлення" />
      <RecordField
        form={form}
        name="segment"
        label="Лише для клієнтів зі списку"
        hint="Адреса списку «Клієнти» з&nbsp;потрібними фільтрами. Код діє лише для них, після входу в&nbsp;кабінет"
        spellCheck={false}
      />
    </FieldsPanel>
    <FieldsPanel title="Коли">
      <div className="grid gap-4 md:grid-cols-2">
        <RecordField form={form} name="validFrom" type="date" label="Перший день" />
        <RecordField
          form={form}
          name="validUntil"
          type="date"
          label="Останній день"
          hint="До&nbsp;кінця дня за&nbsp;Києвом"
        />
      </div>
      <Checkbox {...form.register('isActive')} label="Увімкнено" />
    </FieldsPanel>
  </>
);

function Gain({ form, giftName }: Form & { giftName: string }) {
  const kind = form.watch('kind');
  return (
    <div className="grid gap-4">
      <RecordSelect
        form={form}
        name="kind"
        label="Код дає"
        options={PROMO_CODE_KINDS.map((one) => [one, PROMO_CODE_KIND_NAMES[one]])}
      />
      {kind === 'percent' && (
        <RecordField form={form} name="percent" label="Знижка, %" inputMode="decimal" />
      )}
      {kind === 'sum' && (
        <RecordField form={form} name="amount" label="Знижка, ₴" inputMode="decimal" />
      )}
      {kind === 'free_delivery' && (
        <p className="text-[15px] text-ink-2">
          Ціна замовлення не&nbsp;змінюється. У&nbsp;накладній платником доставки буде магазин.
        </p>
      )}
      {kind === 'gift' && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
          <RecordField
            form={form}
            name="giftProductId"
            label="Товар"
            hint={giftName || 'Номер товару або адреса його сторінки'}
          />
          <RecordField form={form} name="giftSize" label="Розмір" />
        </div>
      )}
    </div>
  );
}

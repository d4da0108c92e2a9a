import { AdminPanel } from '@/components/admin/panel';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field-error';
import type { StaffProduct } from '@/lib/catalogue-admin/answers';
import type { ProductForm } from './use-product-form';

type VisibilityPanelProps = { form: ProductForm; product: StaffProduct };

/** Panel with what staff decide about a product besides its texts and price: whether it is shown, and promotions. */
export const VisibilityPanel = ({ form, product }: VisibilityPanelProps) => (
  <AdminPanel title="Видимість та акції">
    <div className="grid gap-2">
      <Checkbox
        {...form.register('isHidden')}
        label="Приховати від покупців"
        description={
          product.hiddenAtPos
            ? 'Товар зараз приховує каса: його не\u00a0видно, навіть якщо тут позначки немає'
            : 'Синхронізація з\u00a0касою цього не\u00a0змінить'
        }
      />
      <Checkbox
        {...form.register('noPromotions')}
        label={'Не\u00a0брати участі в\u00a0акціях'}
        description="Акції та промокоди не знижуватимуть ціну цього товару"
      />
      <Checkbox
        {...form.register('isCertificate')}
        label="Подарунковий сертифікат"
        description="Після оплати покупець отримає код на ціну товару. Акції на нього не діють"
      />
      <FieldError error={form.formState.errors.isCertificate?.message} />
    </div>
  </AdminPanel>
);

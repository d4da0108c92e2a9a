'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { UnsavedGuard } from '@/components/admin/form/unsaved-guard';
import { ListFailed } from '@/components/admin/list/list-failed';
import { AdminPanel } from '@/components/admin/panel';
import { ProductPicker } from '@/components/admin/products/product-picker';
import { doneToast } from '@/components/admin/toasts';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { rememberFocus } from '@/components/ui/overlay/remember-focus';
import { Spinner } from '@/components/ui/spinner';
import type { CarrierId } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import type { SoldSize } from '@/lib/orders/editing/queries';
import type { PaymentMethod } from '@/lib/payments/methods';
import { readSum } from '@/lib/shared/money';
import { NewOrderDelivery, NewOrderPayment } from '../new-order/new-order-delivery';
import { type NewOrderValues, productChoices } from '../new-order/new-order-form';
import {
  addProduct,
  contentsOf,
  deliveryValues,
  editBody,
  isChosen,
  useEditPreview,
  useSaveEdit,
} from './edit-form';
import { EditLines } from './edit-lines';
import { EditPreviewList } from './edit-preview';

/** Debounce of the preview while fields change, in ms. */
const TYPING = 300;

type EditOrderProps = {
  order: StaffOrder;
  sizes: SoldSize[];
  carriers: CarrierId[];
  offered: PaymentMethod[];
};

/** Form that edits an order before hand-over. Shows what follows, and then does all of it as one act. */
export function EditOrder({ order, sizes, carriers, offered }: EditOrderProps) {
  const router = useRouter();
  const [contents, setContents] = useState(() => contentsOf(order));
  const [sum, setSum] = useState(sumText(order.handDiscount.amount));
  const [reason, setReason] = useState(order.handDiscount.reason);
  const [isMoving, setMoving] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const form = useForm<NewOrderValues>({ defaultValues: deliveryValues(order) });
  const chosen = form.watch();
  const delivery = isMoving ? chosen : null;
  const amount = sum.trim() === '' ? 0 : readSum(sum);
  const discount = { amount: amount ?? 0, reason };
  const body = editBody({ ...contents, discount, delivery, agreed });
  const [begin] = useState(() => JSON.stringify(body));
  const isChanged = JSON.stringify(body) !== begin;
  const isComplete = amount !== null && (!delivery || isChosen(delivery));
  const asked = useDebounced(isChanged && isComplete ? JSON.stringify(body) : '', TYPING);
  const preview = useEditPreview(order.orderId, asked === '' ? null : JSON.parse(asked));
  const save = useSaveEdit(order.orderId);
  const isCurrent = asked === JSON.stringify(body) && preview.isSuccess;
  const back = `/admin/orders/${order.orderId}`;
  const submit = () => {
    if (!isCurrent || save.isPending) return;
    const onSuccess = () => {
      doneToast('order', 'Замовлення змінено');
      // The order's page, which replaces this one, has no such button.
      rememberFocus()();
      router.push(back);
    };
    const onError = () => void preview.refetch();
    save.mutate({ ...body, version: preview.data.version }, { onSuccess, onError });
  };
  const error = save.error ?? preview.error;
  const parcel = {
    items: contents.rows.map(({ productId, quantity }) => `${productId}:${quantity}`).join(','),
    cost: order.total,
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={`Зміна замовлення ${order.orderId}`}
        className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid min-w-0 gap-4">
          <AdminPanel title="Товари">
            <EditLines contents={contents} sizes={sizes} onChange={setContents} />
            <div className="mt-4">
              <ProductPicker
                label="Додати товар"
                hint="Назва, номер товару або штрихкод"
                choicesOf={(product) =>
                  productChoices(product, (line) => {
                    if (line.kind === 'product') setContents((now) => addProduct(now, line));
                  })
                }
              />
            </div>
          </AdminPanel>
          <AdminPanel title="Знижка від магазину">
            <div className="grid gap-4 md:grid-cols-[180px_minmax(0,1fr)] md:items-end">
              <Field
                label="Сума, ₴"
                inputMode="decimal"
                autoComplete="off"
                value={sum}
                error={amount === null ? 'Вкажіть суму' : undefined}
                onChange={(event) => setSum(event.target.value)}
              />
              <Field
                label="За що"
                maxLength={200}
                value={reason}
                error={
                  amount !== null && amount > 0 && reason.trim() === ''
                    ? 'Вкажіть, за\u00a0що знижка'
                    : undefined
                }
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          </AdminPanel>
          <AdminPanel title="Доставка й оплата" className="in-panel">
            {isMoving ? (
              <div className="grid gap-5">
                <NewOrderDelivery carriers={carriers} parcel={parcel} hasEvent={false} />
                <NewOrderPayment offered={offered} />
              </div>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => setMoving(true)}>
                Змінити доставку або оплату
              </Button>
            )}
          </AdminPanel>
        </div>
        <AdminPanel title="Що зміниться" className="xl:sticky xl:top-4">
          {!isChanged && <p className="text-ink-2">Поки нічого: усе як було.</p>}
          {isChanged && !isComplete && (
            <p className="text-ink-2">Заповніть поля, і&nbsp;тут буде видно наслідки.</p>
          )}
          {isChanged && isComplete && !error && !isCurrent && <Spinner />}
          {error && <ListFailed text={storedError(error)} retry={() => void preview.refetch()} />}
          {isChanged && isCurrent && !preview.error && (
            <EditPreviewList preview={preview.data} hasEmail={order.email !== ''} />
          )}
          {(agreed || (isCurrent && preview.data.needsConsent)) && (
            <Checkbox
              className="mt-3"
              label="Покупець уже погодився"
              description="Наприклад, телефоном"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" loading={save.isPending} aria-disabled={!isChanged || !isCurrent}>
              Зберегти зміни
            </Button>
            <Button variant="secondary" onClick={() => router.push(back)}>
              Не змінювати
            </Button>
          </div>
        </AdminPanel>
      </form>
      <UnsavedGuard isUnsaved={isChanged && !save.isSuccess} />
    </FormProvider>
  );
}

const sumText = (amount: number): string =>
  amount === 0 ? '' : String(amount / 100).replace('.', ',');

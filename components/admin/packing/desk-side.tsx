import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { addressText } from '@/lib/delivery/address';
import { carrierOf, DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { api } from '@/lib/http/browser/api-client';
import { errorText, storedError } from '@/lib/http/browser/error-text';
import { packInput } from '@/lib/orders/packing/inputs';
import type { PackingOrder } from '@/lib/orders/packing/packing';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { saveProgress, useDeskSettings } from '@/stores/packing-desk';
import { ConfirmButton } from '../form/confirm-dialog';
import { ReasonButton } from '../form/reason-dialog';
import { TextLink } from '../links';
import { ListFailed } from '../list/list-failed';
import { PaymentTag } from '../orders/order-tags';
import { AdminPanel } from '../panel';
import { failToast } from '../toasts';
import { isGiftWish } from './desk-text';
import { printLabel } from './print-label';
import type { DeskState } from './use-desk';
import { deskPath, type OnDesk, useShowOnDesk } from './use-packing';

/** Comments on the order by the customer and by staff, too large to be missed. */
export function DeskRemarks({ order }: { order: PackingOrder }) {
  const { comment, staffNote } = order;
  const remarks = [
    ['Покупець', comment],
    ['Команда', staffNote],
  ] as const;
  return remarks
    .filter(([, text]) => text.trim() !== '')
    .map(([who, text]) => (
      <p
        key={who}
        className="flex items-start gap-3 rounded-panel border-2 border-warn-fill bg-warn-t px-4 py-3 text-lg font-semibold text-warn md:text-xl"
      >
        <AnyIcon name={isGiftWish(text) ? 'gift' : 'chat'} size={28} className="mt-0.5 flex-none" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{who}:</span> {text}
        </span>
      </p>
    ));
}

type SideProps = { order: PackingOrder; desk: DeskState };

/** Panels beside the order's lines: delivery, payment and parcel. */
export function DeskSide({ order, desk }: SideProps) {
  const { deliveryMethod, deliveryAddress, firstName, lastName, phone, eventDate, due } = order;
  const carrier = carrierOf(deliveryMethod);
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'none';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AdminPanel title={DELIVERY_METHOD_NAMES[deliveryMethod]}>
        <p className="text-lg leading-snug font-semibold wrap-anywhere">
          {deliveryAddress ? addressText(deliveryAddress) : 'Забере в\u00a0магазині'}
        </p>
        <p className="mt-1.5 wrap-anywhere">
          {firstName} {lastName}, <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaymentTag {...order} />
          <b className="digits">{formatPrice(order.total)}</b>
          {isCash && <span>платить отримувач</span>}
        </p>
        {order.parts > 0 && (
          <p className="mt-2 font-semibold">Це решта: частину вже надіслано окремо</p>
        )}
        <p className="mt-2 text-ink-2">
          {carrier ? 'Відправити' : 'Приготувати'} до&nbsp;{dayText(due)}
          {eventDate && `, подія ${dayText(eventDate)}`}
        </p>
        <TextLink href={`/admin/orders/${order.orderId}`} className="text-[15px]">
          Усе про замовлення
        </TextLink>
      </AdminPanel>
      {carrier && <Parcel order={order} desk={desk} />}
    </div>
  );
}

const SIDES = ['Довжина', 'Ширина', 'Висота'];
/** Id of the hint about weight and size, which also says why buttons that need them are off. */
const SIZE_HINT = 'desk-size-hint';

function Parcel({ order, desk }: SideProps) {
  const { waybill } = order;
  const { values, hasSize, correct } = desk;
  return (
    <AdminPanel title="Посилка">
      <div className="grid grid-cols-3 items-end gap-2">
        <Field
          label="Вага, кг"
          inputMode="decimal"
          value={values.weight}
          error={hasSize ? undefined : 'Перевірте'}
          className="col-span-3"
          onChange={({ target }) => correct({ ...values, weight: target.value })}
        />
        {SIDES.map((label, place) => (
          <Field
            key={label}
            label={label}
            inputMode="numeric"
            value={values.sides[place]}
            onChange={({ target }) =>
              correct({
                ...values,
                sides: values.sides.map((side, at) => (at === place ? target.value : side)),
              })
            }
          />
        ))}
      </div>
      <p id={SIZE_HINT} className="mt-2 text-sm text-ink-2">
        {!hasSize && 'Перевірте вагу й\u00a0сторони: без них посилку не\u00a0створити. '}
        {desk.isCorrected
          ? 'Вагу й\u00a0сторони (см) виправлено вручну.'
          : 'Оцінено за товарами, сторони в\u00a0сантиметрах.'}
      </p>
      {!waybill && <SendCollected order={order} desk={desk} />}
      {!waybill?.number && <WithoutLabel desk={desk} />}
      {waybill?.number && <Label order={order} desk={desk} number={waybill.number} />}
    </AdminPanel>
  );
}

/** The waybill that was created before packing; if the weight was corrected since, a button creates it again. */
function Label({ order, desk, number }: SideProps & { number: string }) {
  const { orderId, waybill } = order;
  const { format } = useDeskSettings();
  const show = useShowOnDesk();
  const path = `/api/admin/orders/${orderId}/waybill`;
  const remake = useMutation({
    mutationFn: async () => {
      // 404: an earlier attempt has already deleted the waybill.
      await api.delete(path).catch((error: { status?: number }) => {
        if (error.status !== 404) throw error;
      });
      await api.post(path, { body: desk.size ?? {} });
      const { order: fresh } = await api.get<OnDesk>(deskPath(orderId));
      show(fresh);
      saveProgress(orderId, () => ({ printed: fresh?.waybill?.number ?? '' }));
      // The new waybill already exists, so a printing error is only shown. A retry would create another waybill.
      await printLabel(orderId, format).catch((error: Error) =>
        failToast('label', errorText(error)),
      );
    },
  });
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <p>
        Накладна <b className="digits">{number.replace(/(\d{4})(?=\d)/g, '$1\u00a0')}</b>
        {waybill?.printedAt && ', наклейку надруковано'}
        {!waybill?.isOurs && ', створено деінде'}
      </p>
      {remake.error && (
        <ListFailed text={storedError(remake.error)} retry={() => remake.mutate()} />
      )}
      {desk.isCorrected && waybill?.isOurs && (
        <>
          <p className="font-semibold text-warn">
            У&nbsp;накладній перевізника лишилася попередня вага.
          </p>
          <Button
            variant="secondary"
            size="sm"
            loading={remake.isPending}
            loadingLabel="Переробляємо"
            aria-disabled={!desk.hasSize}
            aria-describedby={SIZE_HINT}
            onClick={() => remake.mutate()}
          >
            Переробити накладну
          </Button>
        </>
      )}
    </div>
  );
}

/** Button that sends the collected pieces as a parcel of their own, because the others are not there. */
function SendCollected({ order, desk }: SideProps) {
  const { done, isFull, stop, taken, part, hasSize } = desk;
  if (done === 0 || isFull || stop || taken) return null;
  return (
    <div className="mt-3">
      {part.error && <ListFailed text={storedError(part.error)} retry={() => part.mutate()} />}
      <ConfirmButton
        button={{
          size: 'sm',
          variant: 'secondary',
          children: 'Надіслати зібране окремо',
          'aria-disabled': !hasSize,
          'aria-describedby': SIZE_HINT,
        }}
        title="Надіслати зібране окремо?"
        confirm="Надіслати"
        isBusy={part.isPending}
        onConfirm={(close) => part.mutate(undefined, { onSettled: close })}
      >
        Зібрані товари поїдуть окремою посилкою зі своєю накладною. Решта {order.orderId} лишиться
        в&nbsp;черзі пакування.
      </ConfirmButton>
    </div>
  );
}

/** Button that packs the order without a label, because the carrier does not respond; the label is printed later. */
function WithoutLabel({ desk: { pack, packRefusal } }: { desk: DeskState }) {
  const id = useId();
  return (
    <div className="mt-3">
      <ReasonButton
        button={{
          children: 'Запакувати без\u00a0наклейки',
          'aria-disabled': packRefusal !== '',
          'aria-describedby': packRefusal ? id : undefined,
        }}
        title="Запакувати без наклейки?"
        label="Чому без наклейки"
        confirm="Запакувати"
        hint={() => 'Причину побачать у черзі пакування й у журналі'}
        maxLength={200}
        schema={packInput.shape.withoutLabel.unwrap()}
        isBusy={pack.isPending}
        onConfirm={(reason, close) => {
          close();
          pack.mutate(reason);
        }}
      >
        Накладну можна буде створити пізніше: замовлення стоятиме в&nbsp;списку «Запаковано
        без&nbsp;наклейки».
      </ReasonButton>
      <p id={id} className="mt-1.5 text-sm text-ink-2 empty:hidden">
        {packRefusal}
      </p>
    </div>
  );
}

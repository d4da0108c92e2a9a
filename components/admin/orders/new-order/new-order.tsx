'use client';

import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftNotice } from '@/components/admin/form/notices';
import {
  goneBundlesOf,
  newPricesOf,
  shortagesOf,
} from '@/components/checkout/form/use-place-order';
import { shownPart, toValues } from '@/components/delivery/address-values';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { announce } from '@/components/ui/overlay/announce';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { Contact } from '@/lib/customers/answers';
import { type CarrierId, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { pageMinimum } from '@/lib/settings/page-rules';
import { showFieldErrors } from '../../form/server-errors';
import { UnsavedGuard } from '../../form/unsaved-guard';
import { putInto, useDraft } from '../../form/use-draft';
import { ListFailed } from '../../list/list-failed';
import { AdminPanel } from '../../panel';
import { ProductPicker } from '../../products/product-picker';
import { BundlePicker } from './bundle-picker';
import { ContactPicker } from './contact-picker';
import { NewOrderBasket } from './new-order-basket';
import { NewOrderContacts, NewOrderDelivery, NewOrderPayment } from './new-order-delivery';
import {
  EMPTY_NEW_ORDER,
  type NewOrderValues,
  newOrderBody,
  newOrderResolver,
  productChoices,
  type TakenOrder,
  useTakeOrder,
} from './new-order-form';
import {
  addOrderLine,
  atPrices,
  basketsOf,
  linesTotal,
  type NewLine,
  parcelOfLines,
  withAmountOf,
} from './new-order-lines';
import { OrderTaken } from './order-taken';

/** Carriers and payment methods that the shop offers. */
type Offer = { carriers: CarrierId[]; offered: PaymentMethod[] };

/** Form with which staff enter the order of a customer on the phone. */
export function NewOrder(offer: Offer) {
  const [round, setRound] = useState(0);
  return <Blank key={round} {...offer} onNext={() => setRound(round + 1)} />;
}

function Blank({ carriers, offered, onNext }: Offer & { onNext: () => void }) {
  const [lines, setLines] = useState<NewLine[]>([]);
  const [contact, setContact] = useState<Contact | null>(null);
  const [taken, setTaken] = useState<TakenOrder | null>(null);
  const form = useForm<NewOrderValues>({
    resolver: newOrderResolver,
    defaultValues: EMPTY_NEW_ORDER,
  });
  const take = useTakeOrder();
  const draft = useDraft({
    what: 'order',
    id: 'new',
    values: { lines, contact, fields: form.watch() },
    isDirty: !taken && (lines.length > 0 || form.formState.isDirty),
    take: (kept) => {
      setLines(kept.lines);
      setContact(kept.contact);
      putInto(form, kept.fields);
    },
  });
  const total = linesTotal(lines);
  const canTake = lines.length > 0 && total >= pageMinimum();

  const add = (line: NewLine) => {
    setLines((now) => addOrderLine(now, line));
    announce(`Додано: ${line.name}`);
  };
  const choose = (chosen: Contact | null) => {
    setContact(chosen);
    if (chosen) fill(form, chosen);
  };
  const refuse = (error: unknown) => {
    setLines((now) => atPrices(now, newPricesOf(error)));
    showFieldErrors(form, error, fieldOf);
  };
  const submit = form.handleSubmit(
    (values) => {
      if (!canTake || take.isPending) return;
      const whose = contact?.accountId
        ? { customerId: contact.accountId }
        : contact && { cardId: contact.id };
      const body = { ...newOrderBody(values), ...basketsOf(lines), ...whose };
      take.mutate(body, { onSuccess: setTaken, onError: refuse });
    },
    () => announce('Перевірте поля з\u00a0помилками'),
  );

  if (taken) {
    return (
      <OrderTaken order={taken} isOnline={isOnline(form.getValues('payments'))} onNext={onNext} />
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Нове замовлення" className="grid gap-4" onSubmit={submit}>
        <DraftNotice offer={draft.offer} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <AdminPanel title="Товари">
            <ProductPicker
              label="Знайти товар"
              hint="Назва, номер товару або штрихкод; Enter додає знайдене"
              choicesOf={(product) => productChoices(product, add)}
            />
            <BundlePicker onAdd={add} />
          </AdminPanel>
          <AdminPanel title="У замовленні">
            <NewOrderBasket
              lines={lines}
              onAmount={(key, amount) => setLines((now) => withAmountOf(now, key, amount))}
            />
          </AdminPanel>
        </div>
        <AdminPanel title="Клієнт">
          <ContactPicker
            chosen={contact}
            onChoose={choose}
            onSameDelivery={() => contact?.last && fillDelivery(form, contact.last)}
          />
          <NewOrderContacts />
        </AdminPanel>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <AdminPanel title="Доставка" className="in-panel">
            <NewOrderDelivery
              carriers={carriers}
              parcel={{ items: parcelOfLines(lines), cost: total }}
            />
          </AdminPanel>
          <AdminPanel title="Оплата й коментар" className="in-panel">
            <NewOrderPayment offered={offered} />
            <TextareaField
              {...form.register('deliveryComments')}
              className="mt-4"
              label="Коментар"
              maxLength={1000}
            />
          </AdminPanel>
        </div>
        {take.error && (
          <ListFailed text={refusalText(take.error, lines)} retry={() => void submit()} />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            loading={take.isPending}
            loadingLabel="Оформлюємо"
            aria-disabled={!canTake}
          >
            Оформити замовлення
          </Button>
          {!canTake && (
            <p className="text-sm text-ink-2">Додайте товарів: сума замала для замовлення</p>
          )}
        </div>
      </form>
      <UnsavedGuard isUnsaved={lines.length > 0 || form.formState.isDirty} />
    </FormProvider>
  );
}

type Form = ReturnType<typeof useForm<NewOrderValues>>;

/** Fills the form with the chosen customer's contacts and first saved address. */
function fill(form: Form, { firstName, lastName, phone, email, addresses }: Contact) {
  const known = { firstName, lastName, phone: formatPhone(phone), email };
  for (const [name, value] of Object.entries(known)) {
    form.setValue(name as keyof typeof known, value);
  }
  form.clearErrors();
  const [first] = addresses;
  if (!first) return;
  const { id: _id, ...address } = first;
  form.setValue('deliveryMethod', MAIN_CARRIER.id);
  form.setValue('deliveryAddress', toValues(address));
}

/** Fills in a delivery; the address of a carrier that the shop no longer has is checked like any other. */
function fillDelivery(form: Form, last: NonNullable<Contact['last']>): void {
  form.setValue('deliveryMethod', last.deliveryMethod);
  if (last.deliveryAddress) form.setValue('deliveryAddress', toValues(last.deliveryAddress));
  form.clearErrors();
}

/** Maps the path of a server error to a form field. */
const fieldOf = (path: string, { deliveryAddress: { deliveryType } }: NewOrderValues): string =>
  path.replace(
    /^deliveryAddress\.(.+)$/,
    (_, part) => `deliveryAddress.${shownPart(part, deliveryType)}`,
  );

/** Why the server refused the order, so that staff can tell the customer before they send it again. */
function refusalText(error: Error, lines: NewLine[]): string {
  if (newPricesOf(error).length > 0) {
    return 'Ціни щойно змінилися. Тут уже нові: назвіть клієнту суму й\u00a0оформіть ще раз';
  }
  const short = shortagesOf(error).map(({ productId, available }) => {
    const name = lines.find(
      (line) => line.kind === 'product' && line.productId === productId,
    )?.name;
    return `${name ?? 'товар з\u00a0набору'}: є ${available}`;
  });
  if (short.length > 0) return `Не вистачає. ${short.join('; ')}`;
  return goneBundlesOf(error).length > 0 ? 'Цей набір більше не продається' : storedError(error);
}

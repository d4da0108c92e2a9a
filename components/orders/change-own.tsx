import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressPickers } from '@/components/delivery/address-pickers';
import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  toValues,
  unchosenErrors,
} from '@/components/delivery/address-values';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { carrierOf } from '@/lib/delivery/carriers';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { useChangeOwn } from './use-order';

const CONTACTS = [
  ['firstName', 'Ім’я', 'text'],
  ['lastName', 'Прізвище', 'text'],
  ['phone', 'Телефон', 'tel'],
  ['email', 'Пошта', 'email'],
] as const;

type Contacts = Partial<Record<(typeof CONTACTS)[number][0], string>>;

/** Lets the shopper change contacts and address until packing begins. Contacts are masked, so empty fields stay. */
export function ChangeOwn({ order }: { order: OrderPageView }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!order.canChange) return null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="mt-5">
      {isOpen ? (
        <ChangeForm order={order} onClose={close} />
      ) : (
        <Button ref={opener} variant="link" onClick={() => setOpen(true)}>
          Змінити отримувача{order.deliveryAddress && ' або\u00a0адресу'}
        </Button>
      )}
    </div>
  );
}

function ChangeForm({ order, onClose }: { order: OrderPageView; onClose: () => void }) {
  const [contacts, setContacts] = useState<Contacts>({});
  const carrier = carrierOf(order.deliveryMethod);
  const defaultValues = order.deliveryAddress ? toValues(order.deliveryAddress) : EMPTY_ADDRESS;
  const form = useForm<AddressValues>({ defaultValues });
  const change = useChangeOwn(order.token);
  const errors = change.error instanceof ApiError ? change.error.errors : {};
  const save = () => {
    const values = form.getValues();
    const unchosen = carrier ? unchosenErrors(values) : {};
    for (const [part, error] of Object.entries(unchosen)) {
      form.setError(part as keyof AddressValues, error);
    }
    if (Object.keys(unchosen).length > 0 || change.isPending) return;
    const typed = Object.entries(contacts).filter(([, value]) => value.trim() !== '');
    const isMoved = carrier !== undefined && form.formState.isDirty;
    change.mutate(
      {
        ...Object.fromEntries(typed),
        ...(isMoved && { deliveryAddress: relevantAddress(values) }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <form
      noValidate
      aria-label="Зміна отримувача й адреси"
      className="grid gap-4 rounded-field border border-line px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className="text-ink-2">
        Поки замовлення не&nbsp;збирають, дані можна змінити. Порожні поля лишаться, як були.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {CONTACTS.map(([field, label, type]) => (
          <Field
            key={field}
            label={label}
            type={type}
            autoComplete="off"
            placeholder={shownOf(order, field)}
            value={contacts[field] ?? ''}
            error={errors[field]?.[0]}
            onChange={(event) => setContacts({ ...contacts, [field]: event.target.value })}
          />
        ))}
      </div>
      {carrier && order.deliveryAddress && (
        <FormProvider {...form}>
          <AddressPickers
            carrier={carrier}
            prefix=""
            items={order.lines
              .map(({ productId, quantity }) => `${productId}:${quantity}`)
              .join(',')}
          />
        </FormProvider>
      )}
      <div role="alert" className="empty:hidden">
        {change.error && <RefusalNotice>{errorText(change.error)}</RefusalNotice>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={change.isPending} loadingLabel="Зберігаємо">
          Зберегти
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Не змінювати
        </Button>
      </div>
    </form>
  );
}

const shownOf = (order: OrderPageView, field: keyof Contacts): string =>
  field === 'lastName' ? '' : order[field];

import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { HostSuggestion, useHostSuggestion } from '@/components/auth/meant-host';
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
import { showToast } from '@/components/ui/overlay/show-toast';
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

type Contacts = Record<(typeof CONTACTS)[number][0], string>;

const EMPTY: Contacts = { firstName: '', lastName: '', phone: '', email: '' };

/** Lets the shopper change contacts and address until packing begins. Contacts are masked, so empty fields stay. */
export function ChangeOwn({ order }: { order: OrderPageView }) {
  const [isOpen, setOpen] = useState(false);
  const hasClosed = useRef(false);
  if (!order.canChange) return null;
  const close = () => {
    hasClosed.current = true;
    setOpen(false);
  };
  /** A ref callback: after the form closes, the button gets the focus as soon as it is mounted again. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !hasClosed.current) return;
    hasClosed.current = false;
    button.focus();
  };
  return (
    <div className="mt-5">
      {isOpen ? (
        <ChangeForm order={order} onClose={close} />
      ) : (
        <Button ref={takeFocus} variant="link" onClick={() => setOpen(true)}>
          {order.deliveryAddress
            ? 'Змінити отримувача, пошту або\u00a0адресу'
            : 'Змінити отримувача або\u00a0пошту'}
        </Button>
      )}
    </div>
  );
}

/** Pure: what is sent: the contacts that were typed, and the address if it was changed; null for nothing. */
export function toChange(contacts: Contacts, address: AddressValues | null): object | null {
  const typed = Object.entries(contacts).filter(([, value]) => value.trim() !== '');
  if (typed.length === 0 && !address) return null;
  return {
    ...Object.fromEntries(typed),
    ...(address && { deliveryAddress: relevantAddress(address) }),
  };
}

const ADDRESS_PREFIX = 'deliveryAddress.';

function useChangeForm(order: OrderPageView, onClose: () => void) {
  const contacts = useForm<Contacts>({ defaultValues: EMPTY });
  const defaultValues = order.deliveryAddress ? toValues(order.deliveryAddress) : EMPTY_ADDRESS;
  const address = useForm<AddressValues>({ defaultValues });
  const isMoved = address.formState.isDirty;
  const change = useChangeOwn(order.token);
  const { setFocus } = contacts;
  useEffect(() => setFocus('firstName'), [setFocus]);

  const showErrors = (errors: [string, string][]) => {
    const wrong = [...errors].sort(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b));
    for (const [index, [field, message]] of wrong.entries()) {
      const error = { type: 'server', message };
      const options = { shouldFocus: index === 0 };
      if (field in EMPTY) contacts.setError(field as keyof Contacts, error, options);
      else address.setError(field as keyof AddressValues, error, options);
    }
  };
  const save = () => {
    if (change.isPending) return;
    contacts.clearErrors();
    address.clearErrors();
    const values = address.getValues();
    const unchosen = isMoved ? Object.entries(unchosenErrors(values)) : [];
    if (unchosen.length > 0) {
      return showErrors(unchosen.map(([part, { message }]) => [part, message]));
    }
    const body = toChange(contacts.getValues(), isMoved ? values : null);
    if (!body) {
      contacts.setError('root', { message: 'Ви нічого не\u00a0змінили.' });
      return setFocus('firstName');
    }
    change.mutate(body, {
      onSuccess: () => {
        showToast({ id: 'change-own', tone: 'ok', title: 'Збережено' });
        onClose();
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        showErrors(
          Object.entries(error.errors).map(([field, [text = '']]) => [
            field.replace(ADDRESS_PREFIX, ''),
            text,
          ]),
        );
      },
    });
  };
  const { root } = contacts.formState.errors;
  const refusal = root?.message ?? (change.error ? errorText(change.error) : '');
  return { contacts, address, save, isPending: change.isPending, refusal };
}

/** The fields in the order in which the form shows them. */
const PLACES: string[] = [...Object.keys(EMPTY), 'deliveryType', ...Object.keys(EMPTY_ADDRESS)];

function ChangeForm({ order, onClose }: { order: OrderPageView; onClose: () => void }) {
  const carrier = carrierOf(order.deliveryMethod);
  const { contacts, address, save, isPending, refusal } = useChangeForm(order, onClose);
  const { errors } = contacts.formState;
  const email = contacts.watch('email');
  const host = useHostSuggestion(email);
  const take = (meant: string) => {
    contacts.setValue('email', meant);
    contacts.setFocus('email');
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
            {...contacts.register(field)}
            error={errors[field]?.message}
            hint={
              field === 'email' &&
              host && <HostSuggestion email={email} host={host} onTake={take} />
            }
          />
        ))}
      </div>
      {carrier && order.deliveryAddress && (
        <FormProvider {...address}>
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
        {refusal && <RefusalNotice>{refusal}</RefusalNotice>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending} loadingLabel="Зберігаємо">
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

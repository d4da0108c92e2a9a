import { useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { fullName } from '@/lib/account/profile/person-name';
import type { Contact } from '@/lib/customers/answers';
import { addressText } from '@/lib/delivery/address';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnreliable } from '@/lib/order-rules/unfetched';
import { UnfetchedTag } from '../../customers/unfetched-tag';
import { ListFailed } from '../../list/list-failed';
import { useContacts } from './new-order-form';

type ContactPickerProps = {
  chosen: Contact | null;
  onChoose: (contact: Contact | null) => void;
  /** Fills in the delivery of the customer's newest order. */
  onSameDelivery: () => void;
};

/** Finds the customer who ordered by phone, so that the order also appears in their account and on their card. */
export function ContactPicker({ chosen, onChoose, onSameDelivery }: ContactPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data, error, isFetching, refetch } = useContacts(search);
  const found = search.length > 2 ? (data ?? []) : [];
  if (chosen) {
    return (
      <div className="mb-4 grid gap-2 bg-paper-2 px-3.5 py-2.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0">
            {chosen.accountId === null
              ? 'Замовлення з’явиться на\u00a0картці клієнта без кабінету: '
              : 'Замовлення з’явиться в\u00a0кабінеті: '}
            <b>{fullName(chosen)}</b>
            {chosen.email && ', '}
            <span className="break-all">{chosen.email}</span>
          </p>
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {chosen.accountId === null ? 'Інший клієнт' : 'Без кабінету'}
          </Button>
        </div>
        {chosen.unfetched > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <UnfetchedTag count={chosen.unfetched} />
            {isUnreliable(chosen.unfetched) && 'Домовтеся про передоплату'}
          </p>
        )}
        {chosen.last && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-[15px] text-ink-2">Минулого разу: {lastText(chosen.last)}</p>
            <Button size="sm" variant="secondary" onClick={onSameDelivery}>
              Доставити так само
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="mb-4">
      <Field
        type="search"
        label="Знайти клієнта"
        hint="Телефон, пошта або ім’я; від трьох знаків. Нового клієнта впишіть нижче"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {search.length > 2 && !isFetching && !error && found.length === 0
          ? 'Такого клієнта немає'
          : ''}
      </p>
      <ul aria-label="Знайдені клієнти">
        {found.map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 border-b border-line py-2 text-left hover:bg-paper"
              onClick={() => {
                setTyped('');
                onChoose(contact);
              }}
            >
              <b>{fullName(contact)}</b>
              {contact.accountId === null && <Tag>без кабінету</Tag>}
              <UnfetchedTag count={contact.unfetched} />
              <span>{formatPhone(contact.phone)}</span>
              <span className="break-all text-ink-2">{contact.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const lastText = ({ deliveryMethod, deliveryAddress }: NonNullable<Contact['last']>): string =>
  [DELIVERY_METHOD_NAMES[deliveryMethod], deliveryAddress && addressText(deliveryAddress)]
    .filter(Boolean)
    .join(', ');

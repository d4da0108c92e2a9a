import { useState } from 'react';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { Contact } from '@/lib/account/profile/find-contacts';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from '../../list/list-failed';
import { useContacts } from './new-order-form';

type ContactPickerProps = {
  chosen: Contact | null;
  onChoose: (contact: Contact | null) => void;
};

/** Finds the account of the customer who ordered by phone, so that the order also appears in that account. */
export function ContactPicker({ chosen, onChoose }: ContactPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data, error, isFetching, refetch } = useContacts(search);
  const found = search.length > 2 ? (data ?? []) : [];
  if (chosen) {
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 bg-paper-2 px-3.5 py-2.5">
        <p className="min-w-0">
          Замовлення з’явиться в&nbsp;кабінеті: <b>{nameOf(chosen)}</b>,{' '}
          <span className="break-all">{chosen.email}</span>
        </p>
        <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
          Без кабінету
        </Button>
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
          ? 'Такого кабінету немає'
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
              <b>{nameOf(contact)}</b>
              <span>{formatPhone(contact.phone)}</span>
              <span className="break-all text-ink-2">{contact.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`;

import { useState } from 'react';
import { Moment } from '@/components/admin/moment';
import { AdminPanel } from '@/components/admin/panel';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import type { CustomerView } from '@/lib/customers/answers';
import { errorText } from '@/lib/http/browser/error-text';
import { useChangeCard } from './customer-calls';

const KIND = { note: '', join: 'Картки об’єднано. ', split: 'Картку розділено. ' };

/** Notes of staff about a customer, with the history of joins and splits, newest first. */
export function CardNotes({ customer: { id, notes } }: { customer: CustomerView }) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const change = useChangeCard(id);
  const add = () => {
    if (change.isPending) return;
    if (text.trim() === '') {
      setError('Напишіть нотатку');
      return;
    }
    change.mutate(
      { act: 'notes', body: { text } },
      { onSuccess: () => setText(''), onError: (failure) => setError(errorText(failure)) },
    );
  };
  return (
    <AdminPanel title="Нотатки">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextareaField
          label="Нова нотатка"
          hint="Бачить лише команда"
          rows={3}
          maxLength={2000}
          value={text}
          error={error || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
        <div>
          <Button type="submit" size="sm" variant="secondary" loading={change.isPending}>
            Додати нотатку
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <ol className="mt-4 grid gap-3" aria-label="Нотатки й об’єднання">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-3">
              <span className="block wrap-anywhere whitespace-pre-line">
                {KIND[note.kind]}
                {note.text}
              </span>
              <span className="text-sm text-ink-3">
                <Moment iso={note.at} />, {note.by === 'shop' ? 'автоматично' : note.by}
              </span>
            </li>
          ))}
        </ol>
      )}
    </AdminPanel>
  );
}

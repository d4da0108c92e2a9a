import { Moment } from '@/components/admin/moment';
import { AdminPanel } from '@/components/admin/panel';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import type { CustomerView } from '@/lib/customers/answers';
import { noteInput } from '@/lib/orders/teamwork/inputs';
import { useRefusedForm } from '../form/server-errors';
import { useChangeCard } from './customer-calls';

const KIND = { note: '', join: 'Картки об’єднано. ', split: 'Картку розділено. ' };

export function CardNotes({ customer: { id, notes } }: { customer: CustomerView }) {
  const change = useChangeCard(id);
  const { form, submit, refusal } = useRefusedForm({
    schema: noteInput,
    defaultValues: { text: '' },
    send: async (body) => {
      await change.mutateAsync({ act: 'notes', body });
      form.reset();
    },
  });
  return (
    <AdminPanel title="Нотатки">
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <TextareaField
          {...form.register('text')}
          label="Нова нотатка"
          hint="Бачить лише команда"
          rows={3}
          maxLength={2000}
          error={form.formState.errors.text?.message ?? (refusal || undefined)}
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

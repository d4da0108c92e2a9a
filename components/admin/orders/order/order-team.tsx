import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldFrame, TextareaField } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon/icon';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { Select } from '../../form/select';
import { UnsavedGuard } from '../../form/unsaved-guard';
import { Moment } from '../../moment';
import { AdminPanel } from '../../panel';
import { failToast } from '../../toasts';
import { valueError } from './inline-field';
import { useAddNote, useEditOrder, useRereadOrder } from './use-staff-order';
import { useTeam } from './use-team';

type Props = { order: StaffOrder };

/** Panel with the team's work on an order: who is responsible, tags, and the thread of notes. */
export function OrderTeamPanel({ order }: Props) {
  const isFixed = order.archivedAt !== null;
  return (
    <AdminPanel title="Команда">
      <div className="grid gap-4">
        <Assignee order={order} isFixed={isFixed} />
        <Tags order={order} isFixed={isFixed} />
        <Notes notes={order.notes} />
        {!isFixed && <NoteForm number={order.orderId} />}
      </div>
    </AdminPanel>
  );
}

type WorkProps = Props & { isFixed: boolean };

function Assignee({ order: { orderId, assignee }, isFixed }: WorkProps) {
  const id = useId();
  const { me, people } = useTeam();
  const edit = useEditOrder(orderId);
  const reread = useRereadOrder(orderId);
  const value = edit.isPending ? (edit.variables.value as number | null) : (assignee?.id ?? null);
  const known = people.some((one) => one.id === assignee?.id) || !assignee ? [] : [assignee];
  const choose = (chosen: number | null) => {
    const onError = (error: Error) => {
      failToast('order', storedError(error));
      void reread();
    };
    const before = assignee?.id ?? null;
    edit.mutate({ key: 'assigneeId', value: chosen, before }, { onError });
  };
  return (
    <FieldFrame id={id} label="Відповідальний">
      <div className="flex gap-2">
        <Select
          id={id}
          className="min-w-0 grow"
          disabled={isFixed}
          value={value ?? ''}
          empty="Ніхто"
          options={[...known, ...people].map((one) => [one.id, one.name])}
          onChange={({ target }) => choose(target.value ? Number(target.value) : null)}
        />
        {!isFixed && me > 0 && value !== me && (
          <Button variant="secondary" size="sm" className="flex-none" onClick={() => choose(me)}>
            Узяти собі
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

function Tags({ order: { orderId, tags }, isFixed }: WorkProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { tags: known } = useTeam();
  const edit = useEditOrder(orderId);
  const put = (value: string[]) =>
    edit.mutate({ key: 'tags', value, before: tags }, { onSuccess: () => setTyped('') });
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isPending && typed.trim()) put([...tags, typed]);
      }}
    >
      {tags.length > 0 && (
        <ul aria-label="Позначки" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="tag min-h-11 gap-1 bg-paper-2 text-ink-2">
              {tag}
              {!isFixed && (
                <button
                  type="button"
                  className="-mr-2 grid size-11 place-items-center hover:text-ink"
                  aria-label={`Прибрати позначку ${tag}`}
                  onClick={() => {
                    put(tags.filter((one) => one !== tag));
                    input.current?.focus();
                  }}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && (
        <div className="flex items-end gap-2">
          <Field
            ref={input}
            className="min-w-0 grow"
            label="Нова позначка"
            autoComplete="off"
            list={listId}
            value={typed}
            error={edit.error ? valueError(edit.error) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" size="sm" loading={edit.isPending}>
            Додати
          </Button>
          <datalist id={listId}>
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </div>
      )}
    </form>
  );
}

const Notes = ({ notes }: Pick<StaffOrder, 'notes'>) => (
  <ol aria-label="Обговорення" className="grid gap-3">
    {notes.map(({ id, by, text, at }) => (
      <li key={id} className="border-l-2 border-ink pl-3">
        <span className="block wrap-anywhere whitespace-pre-line">{text}</span>
        <span className="text-sm text-ink-3">
          {by}, <Moment iso={at} />
        </span>
      </li>
    ))}
  </ol>
);

/** The mention that is being typed: an `@` with a part of a name, at the caret. */
const MENTION = /(^|\s)@([\p{L}'’-]*)$/u;

function NoteForm({ number }: { number: string }) {
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { me, people } = useTeam();
  const add = useAddNote(number);
  const begun = MENTION.exec(text)?.[2]?.toLowerCase();
  const meant = people.filter(
    ({ id, name }) => id !== me && begun !== undefined && name.toLowerCase().includes(begun),
  );
  const mention = (name: string) => {
    setText(text.replace(MENTION, `$1@${name} `));
    area.current?.focus();
  };
  const send = () => {
    if (!add.isPending) add.mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextareaField
        ref={area}
        label="Нова нотатка"
        hint="Покупець її не бачить. @Ім’я покличе колегу"
        rows={3}
        value={text}
        error={add.error ? valueError(add.error) : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {meant.length > 0 && (
        <ul aria-label="Кого покликати" className="flex flex-wrap gap-2">
          {meant.slice(0, 6).map(({ id, name }) => (
            <li key={id}>
              <Button variant="secondary" size="sm" onClick={() => mention(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="justify-self-start"
        loading={add.isPending}
      >
        Додати нотатку
      </Button>
      <UnsavedGuard isUnsaved={text.trim() !== ''} />
    </form>
  );
}

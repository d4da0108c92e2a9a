import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  ConflictNotice,
  DraftNotice,
  isConflict,
  SaveFailed,
} from '@/components/admin/form/notices';
import { EditButtons } from '@/components/admin/form/save-bar';
import { describedBy, FieldFrame } from '@/components/ui/form/field';
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { UnsavedGuard } from '../../form/unsaved-guard';
import { useDraft } from '../../form/use-draft';
import { ListFailed } from '../../list/list-failed';
import { doneToast } from '../../toasts';
import { useEditOrder, useRereadOrder } from './use-staff-order';

type InlineFieldProps = {
  number: string;
  /** The field's key in the API. */
  field: string;
  label: string;
  /** The currently stored value. */
  value: string;
  /** Custom rendering of the value; by default it is shown as text. */
  children?: ReactNode;
  isLong?: boolean;
  hint?: string;
  inputMode?: 'tel' | 'email' | 'numeric';
  /** Read-only, because the order is deleted. */
  isFixed?: boolean;
};

/** A field of an order that is edited in place. */
export function InlineField(props: InlineFieldProps) {
  const [seen, setSeen] = useState<string | null>(null);
  const hasClosed = useRef(false);
  const { label, value, children, isFixed } = props;
  const close = () => {
    hasClosed.current = true;
    setSeen(null);
  };
  /** A ref callback: after the editor closes, the button gets the focus as soon as it is mounted again. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !hasClosed.current) return;
    hasClosed.current = false;
    button.focus();
  };
  if (seen !== null && !isFixed)
    return <Editor {...props} seen={seen} setSeen={setSeen} onClose={close} />;
  return (
    <div className="flex items-start justify-between gap-3">
      <dl className="min-w-0 py-2">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{children ?? (value || '–')}</dd>
      </dl>
      {!isFixed && (
        <button
          ref={takeFocus}
          type="button"
          className="link inline-flex min-h-11 flex-none items-center text-[15px]"
          aria-label={`Змінити: ${label.toLowerCase()}`}
          onClick={() => setSeen(value)}
        >
          Змінити
        </button>
      )}
    </div>
  );
}

type EditorProps = InlineFieldProps & {
  /** The stored value when editing began. */
  seen: string;
  setSeen: (value: string) => void;
  onClose: () => void;
};

function Editor({ number, field, label, value, seen, setSeen, onClose, ...look }: EditorProps) {
  const [typed, setTyped] = useState(seen);
  const [isTold, setTold] = useState(false);
  const edit = useEditOrder(number);
  const reread = useRereadOrder(number);
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);

  const draft = useDraft({
    what: `order.${field}`,
    id: number,
    values: typed,
    isDirty: typed !== seen && !edit.isSuccess,
    take: setTyped,
  });
  const hasConflict = isTold && isConflict(edit.error);
  const told =
    edit.error && !isConflict(edit.error) && !isUnanswered(edit.error)
      ? valueError(edit.error)
      : undefined;
  // The general error text is not shown at the field.
  const isSilent = told === STORED_TEXTS.failed;
  const error = isSilent ? undefined : told;
  const save = () =>
    edit.mutate(
      { key: field, value: typed, before: seen },
      {
        onSuccess: () => {
          draft.forget();
          doneToast('order', 'Збережено');
          onClose();
        },
        // The conflict notice displays the stored value, so it is shown only after the order has been reloaded.
        onError: (failure) => isConflict(failure) && void reread().then(() => setTold(true)),
      },
    );
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const loadFresh = () => {
    setSeen(value);
    setTyped(value);
    setTold(false);
    edit.reset();
    input.current?.focus();
  };
  const shared = {
    ...describedBy(id, error, look.hint),
    id,
    ref: input,
    value: typed,
    className: 'input',
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <>
      <form
        noValidate
        className="grid gap-3 py-2"
        data-saves={typed === seen ? 'clean' : 'dirty'}
        onSubmit={(event) => {
          event.preventDefault();
          if (!edit.isPending) save();
        }}
        onKeyDown={(event) => event.key === 'Escape' && giveUp()}
      >
        <DraftNotice offer={draft.offer} />
        {hasConflict && <ConflictNotice onReload={loadFresh} />}
        <SaveFailed error={edit.error} />
        {isSilent && <ListFailed text={STORED_TEXTS.failed} retry={save} />}
        <FieldFrame id={id} label={label} error={error} hint={look.hint}>
          {look.isLong ? (
            <textarea {...shared} rows={3} />
          ) : (
            <input {...shared} inputMode={look.inputMode} />
          )}
        </FieldFrame>
        {hasConflict && (
          <p className="text-sm wrap-anywhere">
            Зараз там: <b>{value || 'порожньо'}</b>
          </p>
        )}
        <EditButtons loading={edit.isPending} aria-disabled={hasConflict} onCancel={giveUp} />
      </form>
      <UnsavedGuard isUnsaved={typed !== seen && !edit.isSuccess} />
    </>
  );
}

/** The server's error for the field, or else for the whole request. */
export function valueError(error: unknown): string {
  const own = error instanceof ApiError ? Object.values(error.errors)[0]?.[0] : undefined;
  return own ?? storedError(error);
}

import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Icon } from '@/components/ui/icon/icon';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import { formatMoment, timeOf } from '@/lib/shared/moment';
import type { OfferedDraft } from './use-draft';

/** Whether a save was refused because somebody else has saved the record in the meantime. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'edit_conflict';

// Scrolls the notice into view. It is above the first field, so in a long form it may be outside the visible part.
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

const CONFLICT = 'Поки ви редагували, це змінив хтось інший';

type ConflictNoticeProps = { text?: string; onReload: () => void };

/** Says that somebody else has saved the record. The typed values stay until `onReload` loads the stored ones. */
export function ConflictNotice({ text = CONFLICT, onReload }: ConflictNoticeProps) {
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="flex scroll-my-24 flex-wrap items-center gap-x-4 gap-y-2 bg-warn-t px-4 py-3 text-warn"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow">
        <b>{text}.</b> Ваш текст ще тут: скопіюйте потрібне і завантажте свіжу версію.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Завантажити свіжу
      </Button>
    </div>
  );
}

const HOURS = 20 * 3_600_000;

/** Offers to restore the unsaved values of an earlier visit. */
export function DraftNotice({ offer }: { offer: OfferedDraft | null }) {
  if (!offer) return null;
  const { draft, isStale, take, drop } = offer;
  const isRecent = Date.now() - Date.parse(draft.at) < HOURS;
  return (
    <section
      aria-label="Чернетка"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper-2 px-4 py-2.5"
    >
      <AnyIcon name="clock" size={20} className="flex-none" />
      <p className="min-w-0 grow">
        <b>Є чернетка від {isRecent ? timeOf(draft.at) : formatMoment(draft.at)}.</b>{' '}
        {isStale && 'Відтоді це вже змінено: перевірте, перш ніж зберігати.'}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={take}>
          Продовжити
        </Button>
        <Button variant="secondary" size="sm" onClick={drop}>
          Відкинути
        </Button>
      </span>
    </section>
  );
}

type SaveFailedProps = {
  error: unknown;
  /** The form's id, for a notice outside the form element. */
  form?: string;
};

/** Reports a save that got no response, with a retry button. Shows nothing for other errors: the form shows those. */
export function SaveFailed({ error, form }: SaveFailedProps) {
  if (!isUnanswered(error)) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow">{errorText(error)}</p>
      <Button type="submit" variant="secondary" size="sm" {...(form && { form })}>
        Спробувати ще раз
      </Button>
    </div>
  );
}

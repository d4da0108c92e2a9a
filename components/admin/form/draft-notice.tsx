import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { formatMoment, timeOf } from '@/lib/shared/moment';
import type { OfferedDraft } from './use-draft';

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

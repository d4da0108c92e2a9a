import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import type { SavedParts } from './use-page-save';

const NAMES = { edit: 'назву, опис і\u00a0ціну', record: 'фото, сітку й\u00a0обмін' };

type PartsSavedProps = { parts: SavedParts; error: unknown; form: string };

/** Notice after a partly failed save: which parts of the page were saved. Hidden if all were. */
export function PartsSaved({ parts, error, form }: PartsSavedProps) {
  const named = (isSaved: boolean) =>
    (['edit', 'record'] as const).filter((part) => parts[part] === isSaved).map((p) => NAMES[p]);
  const [failed, saved] = [named(false), named(true)];
  if (failed.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow">
        <b>Не&nbsp;збережено {failed.join(' та ')}.</b>{' '}
        {saved.length > 0 && `Збережено ${saved.join(' та ')}. `}
        {isUnanswered(error) && parts.edit === false
          ? errorText(error)
          : 'Причина стоїть біля полів.'}
      </p>
      <Button type="submit" form={form} variant="secondary" size="sm">
        Спробувати ще раз
      </Button>
    </div>
  );
}

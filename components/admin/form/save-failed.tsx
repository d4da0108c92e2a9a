import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';

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

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { langOf } from '@/lib/stored-texts';

type ListFailedProps = {
  text: string;
  /** Text that says what still works despite the error. */
  note?: ReactNode;
  retry: () => void;
  /** Resets the filters; given only where they may have caused the error. */
  reset?: (() => void) | undefined;
};

/** An error message with a retry button. */
export function ListFailed({ text, note, retry, reset }: ListFailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <div className="min-w-0 grow">
        <p lang={langOf(text)} className="font-semibold">
          {text}
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {reset && (
          <Button variant="secondary" size="sm" onClick={reset}>
            Показати все
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={retry}>
          Спробувати ще
        </Button>
      </span>
    </div>
  );
}

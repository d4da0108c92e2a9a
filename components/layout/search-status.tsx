import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';

type SearchStatusProps = { isLoading: boolean; isFailed: boolean; text: string };

/** The line below the input; a polite live region, so that seeing the list is not needed. */
export function SearchStatus({ isLoading, isFailed, text }: SearchStatusProps) {
  return (
    <div
      role="status"
      className={classNames(
        'mt-3 flex min-h-6 items-center gap-2.5 text-[15px]',
        isFailed ? 'font-semibold text-err' : 'text-ink-2',
      )}
    >
      {isLoading && <Spinner />}
      {isFailed && <Icon name="alert" size={20} className="flex-none" />}
      {isLoading ? 'Шукаємо…' : text}
    </div>
  );
}

/** Below the line about a failure. */
export function SearchRetry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      onClick={({ currentTarget }) => {
        // The clicked button disappears; the focus must stay in the panel.
        currentTarget.closest('search')?.querySelector('input')?.focus();
        onRetry();
      }}
    >
      Спробувати ще раз
    </Button>
  );
}

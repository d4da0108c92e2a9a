import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';

type SearchStatusProps = { isLoading: boolean; isFailed: boolean; text: string };

/** Status line below the search field; a polite live region, so that screen readers announce the result. */
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

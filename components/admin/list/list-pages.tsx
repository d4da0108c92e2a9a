import { Icon } from '@/components/ui/icon/icon';
import { MOST_COUNTED } from '@/lib/shared/list-page';
import type { Paged } from './use-admin-list';

/** The total number of rows, and the buttons for the previous and the next page. */
export function ListPages({ data, onPage }: { data: Paged; onPage: (page: number) => void }) {
  const { currentPage, totalPages, total } = data;
  return (
    <nav
      aria-label="Сторінки"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2"
    >
      <p>
        Усього {total === MOST_COUNTED && 'понад '}
        {total}
        {totalPages > 1 && `, сторінка ${currentPage} з\u00a0${totalPages}`}
      </p>
      {totalPages > 1 && (
        <div className="flex gap-2">
          <PageButton
            label="Попередня сторінка"
            icon="left"
            page={currentPage - 1}
            {...{ totalPages, onPage }}
          />
          <PageButton
            label="Наступна сторінка"
            icon="chev"
            page={currentPage + 1}
            {...{ totalPages, onPage }}
          />
        </div>
      )}
    </nav>
  );
}

type PageButtonProps = {
  label: string;
  icon: 'left' | 'chev';
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

function PageButton({ label, icon, page, totalPages, onPage }: PageButtonProps) {
  const isThere = page >= 1 && page <= totalPages;
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={icon === 'left' ? '[' : ']'}
      // `aria-disabled` and not `disabled`, because on the last page a disabled button would lose the focus.
      aria-disabled={!isThere}
      onClick={() => isThere && onPage(page)}
      className="icon-btn border-[1.5px] border-field bg-white aria-disabled:border-line aria-disabled:text-ink-3"
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

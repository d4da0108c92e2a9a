import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { PAGE_SIZE, pageLinks } from '@/lib/catalogue/listing/page-number';

type PaginationProps = {
  label?: string;
  hrefOf: (page: number) => string;
  /** Returns a click handler that shows the page without a load. */
  onTurn?: (page: number) => (event: MouseEvent) => void;
  current: number;
  pages: number;
  /** Total number of products; if given, the page says which of them it shows. */
  total?: number;
};

/**
 * Links to the pages of a list; hidden if there is only one page. Not router links: if only the query differs, the
 * router would change the URL but keep the current page.
 */
export function Pagination(props: PaginationProps) {
  const { label = 'Сторінки', hrefOf, onTurn, current, pages, total } = props;
  if (pages < 2) return null;
  const link = (page: number, label: string, content: ReactNode) => (
    <a
      href={hrefOf(page)}
      onClick={onTurn?.(page)}
      className="page"
      aria-label={label}
      aria-current={page === current ? 'page' : undefined}
    >
      {content}
    </a>
  );
  return (
    <nav aria-label={label} className="pagination">
      <ul>
        <li>
          {current > 1 && link(current - 1, 'Попередня сторінка', <Icon name="left" size={20} />)}
        </li>
        {pageLinks(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className="page-gap">…</span>
            ) : (
              link(page, `Сторінка ${page}`, page)
            )}
          </li>
        ))}
        <li>
          {current < pages &&
            link(current + 1, 'Наступна сторінка', <Icon name="chev" size={20} />)}
        </li>
      </ul>
      {total !== undefined && (
        <p>
          {(current - 1) * PAGE_SIZE + 1}–{Math.min(current * PAGE_SIZE, total)} з&nbsp;{total}
        </p>
      )}
    </nav>
  );
}

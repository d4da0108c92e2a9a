import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { PAGE_SIZE, pageLinks } from '@/lib/catalogue/listing/page-number';

type PaginationProps = {
  label?: string;
  /** The URL of a page. */
  hrefOf: (page: number) => string;
  /** What a click does instead of loading that URL. */
  onTurn?: (page: number) => (event: MouseEvent) => void;
  current: number;
  pages: number;
  /** Number of products, to say which of them the page shows. */
  total?: number;
};

/**
 * Pages as plain links, nothing when there is only one. Not the router's links: for a known path
 * with another query it would keep the current page and change only the URL.
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

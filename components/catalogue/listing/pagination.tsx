import { Icon } from '@/components/ui/icon/icon';
import { PAGE_SIZE, pageLinks } from '@/lib/catalogue/listing/page-number';

type PaginationProps = {
  /** The URL of a page. */
  hrefOf: (page: number) => string;
  current: number;
  pages: number;
  total: number;
};

/**
 * Pages as plain links, nothing when there is only one. Not the router's links: for a known path
 * with another query it would keep the current page and change only the URL.
 */
export function Pagination({ hrefOf, current, pages, total }: PaginationProps) {
  if (pages < 2) return null;
  const first = (current - 1) * PAGE_SIZE + 1;
  return (
    <nav aria-label="Сторінки" className="pagination">
      <ul>
        <li>
          <Step
            hrefOf={hrefOf}
            page={current - 1}
            pages={pages}
            label="Попередня сторінка"
            icon="left"
          />
        </li>
        {pageLinks(current, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className="page-gap">…</span>
            ) : (
              <a
                href={hrefOf(page)}
                className="page"
                aria-label={`Сторінка ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step
            hrefOf={hrefOf}
            page={current + 1}
            pages={pages}
            label="Наступна сторінка"
            icon="chev"
          />
        </li>
      </ul>
      <p>
        {first}–{Math.min(current * PAGE_SIZE, total)} з&nbsp;{total}
      </p>
    </nav>
  );
}

type StepProps = {
  hrefOf: (page: number) => string;
  page: number;
  pages: number;
  label: string;
  icon: 'left' | 'chev';
};

function Step({ hrefOf, page, pages, label, icon }: StepProps) {
  if (page < 1 || page > pages) return null;
  return (
    <a href={hrefOf(page)} className="page" aria-label={label}>
      <Icon name={icon} size={20} />
    </a>
  );
}

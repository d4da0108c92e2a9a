import { Icon } from '@/components/ui/icon/icon';
import { pageLinks } from '@/lib/catalogue/listing/page-number';
import { placeUrl } from '../sections';
import { focusSection, stayHere } from '../use-place';

type OrderPagesProps = { page: number; search: string; pages: number };

/** Pagination of the orders within the account page; nothing when there is only one page. */
export function OrderPages({ page, search, pages }: OrderPagesProps) {
  if (pages < 2) return null;
  const url = (to: number) => placeUrl({ page: to, search });
  const turn = (to: number) => stayHere({ page: to, search }, focusSection);
  return (
    <nav aria-label="Сторінки замовлень" className="pagination">
      <ul>
        {page > 1 && (
          <li>
            <a
              href={url(page - 1)}
              className="page"
              onClick={turn(page - 1)}
              aria-label="Попередня сторінка"
            >
              <Icon name="left" size={20} />
            </a>
          </li>
        )}
        {pageLinks(Math.min(page, pages), pages).map((to, index) => (
          <li key={to ?? `gap-${index}`}>
            {to === null ? (
              <span className="page-gap">…</span>
            ) : (
              <a
                href={url(to)}
                className="page"
                onClick={turn(to)}
                aria-label={`Сторінка ${to}`}
                aria-current={to === page ? 'page' : undefined}
              >
                {to}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a
              href={url(page + 1)}
              className="page"
              onClick={turn(page + 1)}
              aria-label="Наступна сторінка"
            >
              <Icon name="chev" size={20} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

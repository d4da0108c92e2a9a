import { Pagination } from '@/components/catalogue/listing/pagination';
import { LoadFailure } from '@/components/catalogue/load-failure';
import { useOrders } from '@/lib/orders/hooks';
import type { OrdersPage } from '@/lib/orders/queries/list-orders';
import { type AccountPlace, placeUrl } from '../sections';
import { focusSection, handleInPageClick, replacePlace } from '../use-place';
import { ListSkeleton } from '../user-skeleton';
import { CurrentOrder } from './current-order';
import { NoOrders, NothingFound } from './no-orders';
import { groupOrders, isOver } from './order-groups';
import { AccountOrderRow } from './order-row';
import { OrderSearch } from './order-search';

/** Page 1 shows the newest open order in full, then the others, ten per page; long lists can be searched. */
export function UserOrders({ place: { page, search } }: { place: AccountPlace }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useOrders({ page, search });
  // Also true while the response to a cleared search is loading: the field must not disappear during use.
  const isLong = page > 1 || search !== '' || isPlaceholderData || (data?.totalPages ?? 1) > 1;
  return (
    <div className="grid gap-8">
      {isLong && (
        <OrderSearch
          search={search}
          isBusy={isPlaceholderData}
          onSearch={(text) => replacePlace({ search: text })}
        />
      )}
      {data && <Orders {...data} page={page} search={search} isOld={isPlaceholderData} />}
      {!data && !error && (
        <div role="status" aria-label="Замовлення завантажуються">
          <ListSkeleton />
        </div>
      )}
      {!data && error && (
        <LoadFailure
          title="Замовлення не завантажилися"
          error={error}
          isRetrying={isFetching}
          // The retry button disappears: the section gets the focus.
          onRetry={() => void refetch().then(focusSection)}
        />
      )}
    </div>
  );
}

type OrdersProps = OrdersPage & {
  page: number;
  search: string;
  /** Whether `orders` are still the results of the previous page or search. */
  isOld: boolean;
};

function Orders({ orders, totalPages, page, search, isOld }: OrdersProps) {
  if (orders.length === 0 && page === 1 && search === '') return <NoOrders />;
  const { current, others } = groupOrders(orders, { page, search });
  return (
    <>
      <p role="status" className="sr-only">
        {search === '' || isOld ? '' : `Знайдено на сторінці: ${orders.length}`}
      </p>
      {current && <CurrentOrder order={current} />}
      {orders.length === 0 && <NothingFound search={search} />}
      {others.length > 0 && (
        <div aria-busy={isOld || undefined}>
          <h3 className="mb-2 text-[22px]">
            {titleOf(search, current !== undefined, others.every(isOver))}
          </h3>
          <ul>
            {others.map((order) => (
              <AccountOrderRow key={order.orderId} order={order} />
            ))}
          </ul>
          <Pagination
            label="Сторінки замовлень"
            hrefOf={(to) => placeUrl({ page: to, search })}
            onTurn={(to) => handleInPageClick({ page: to, search }, focusSection)}
            current={page}
            pages={totalPages}
          />
        </div>
      )}
    </>
  );
}

function titleOf(search: string, hasCurrent: boolean, areOver: boolean): string {
  if (search !== '') return 'Знайдені замовлення';
  if (!hasCurrent) return 'Усі замовлення';
  return areOver ? 'Попередні' : 'Інші замовлення';
}

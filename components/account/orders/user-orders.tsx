import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Pagination } from '@/components/catalogue/listing/pagination';
import { LoadFailure } from '@/components/catalogue/load-failure';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';
import { useOrders } from '@/lib/orders/hooks';
import type { OrdersPage } from '@/lib/orders/queries/list-orders';
import { type AccountPlace, placeUrl } from '../sections';
import { focusSection, handleInPageClick, replacePlace } from '../use-place';
import { ListSkeleton } from '../user-skeleton';
import { CurrentOrder } from './current-order';
import { groupOrders, isOver } from './order-groups';
import { AccountOrderRow } from './order-row';

/** Page 1 shows the newest open order in full, then the other orders, ten per page; long lists can be searched. */
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
          // The clicked retry button disappears, so the focus moves to the section's heading.
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

const NoOrders = () => (
  <EmptyPanel level={3} title="Замовлень ще немає" text="Тут буде видно, де кожне з них.">
    <Link href="/" className={buttonClass()}>
      До каталогу
    </Link>
  </EmptyPanel>
);

/** No order matches the search, or the page number does not exist. */
function NothingFound({ search }: { search: string }) {
  const searched = search !== '';
  return (
    <EmptyPanel
      level={3}
      title={searched ? 'Таких замовлень немає' : 'На\u00a0цій сторінці порожньо'}
      text={searched && 'Шукайте за номером замовлення або назвою товару.'}
    >
      <Button variant="secondary" onClick={() => replacePlace({})}>
        Показати всі замовлення
      </Button>
    </EmptyPanel>
  );
}

const DEBOUNCE = 300;

type OrderSearchProps = { search: string; isBusy: boolean; onSearch: (text: string) => void };

/** Searches orders by number or product name; the query is stored in the URL. */
function OrderSearch({ search, isBusy, onSearch }: OrderSearchProps) {
  const [text, setText] = useState(search);
  const settled = useDebounced(text.trim(), DEBOUNCE);
  const known = useRef(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    onSearch(settled);
  }, [settled]);

  // Back, forward and «show all» change the URL without changing the field.
  useEffect(() => {
    if (search === known.current) return;
    known.current = search;
    setText(search);
  }, [search]);

  return (
    <search className="relative w-full md:w-80">
      <label htmlFor="order-search" className="sr-only">
        Пошук замовлень
      </label>
      <input
        id="order-search"
        type="text"
        inputMode="search"
        className="input pr-12"
        placeholder="Номер або назва товару"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="pointer-events-none absolute top-3.5 right-3.5">
        {isBusy ? <Spinner /> : <Icon name="search" size={20} />}
      </span>
    </search>
  );
}

'use client';

import { type MouseEvent, memo, type ReactNode, useId, useState } from 'react';
import { isLoadedHere } from '@/components/layout/route-change';
import { useLazyDialog } from '@/components/layout/use-late-code';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';
import { useLoaded } from '@/components/ui/use-loaded';
import { type Condition, conditionsOf, SORT_NAMES } from '@/lib/catalogue/listing/conditions';
import {
  countConditions,
  DEFAULT_SORTS,
  NO_FILTER,
  PLAIN_VIEW,
  SORTS,
  type Sort,
  type View,
} from '@/lib/catalogue/listing/filter';
import { type ListPlace, viewOf, viewPath } from '@/lib/catalogue/listing/listing-url';
import { type ShownListing, useListing } from '@/lib/catalogue/listing/use-listing';
import { productCount } from '@/lib/catalogue/product/product-count';
import { EmptyPanel } from '../empty-panel';
import { FacetGroups } from './facet-groups';
import { Pagination } from './pagination';
import { ProductGrid } from './product-grid';
import { moveToListing, useListAddress, useListTitle } from './use-list-address';

/** Memoized: a click on a filter must not re-render the cards, which stay the same until the response arrives. */
const Cards = memo(ProductGrid);

const loadSheet = () => import('./filter-sheet').then(({ FilterSheet }) => FilterSheet);
const preload = () => void loadSheet().catch(() => {});
const loadNear = () => import('./near-filter').then(({ RelaxedResults }) => RelaxedResults);

type ListingViewProps = {
  place: ListPlace;
  title: ReactNode;
  /** The query string for which the page was rendered; null on a 404 page. */
  query: string | null;
  listing: ShownListing;
  /** Shown instead of the cards if there are none although no filter is set. */
  empty: ReactNode;
  /** Whether the page already shows the shop's contacts. */
  hasContacts?: boolean;
  children?: ReactNode;
};

/**
 * A product list with its filters. The page is rendered for an initial view; from then on the URL is the state, and
 * each change is a history entry and an API request. Without JavaScript the filters are a form and the chips are links.
 */
export function ListingView({
  place,
  title,
  query,
  listing,
  empty,
  hasContacts = false,
  children,
}: ListingViewProps) {
  const at = useListAddress(place, query ?? '');
  const view = viewOf(place, at) ?? PLAIN_VIEW;
  useListTitle(title, view, at === query);
  const made = at === query ? listing : undefined;
  const { listing: found, isPending, failure, retry } = useListing(place, view, made);
  const shown = found ?? listing;
  const { products, total, currentPage, totalPages, facets } = shown;
  const conditions = conditionsOf(view.filter, facets);
  // A navigation from a 404 page needs a full load, since the router would keep showing the error.
  const goTo = query === null ? load : moveToListing;
  const change = (changes: Partial<View>) =>
    goTo(viewPath(place, { ...view, page: 1, ...changes }));
  const clear = viewPath(place, { ...view, filter: NO_FILTER, page: 1 });
  const isNarrow = conditions.length > 0 || query === null;
  const hasFilter = total > 0 || isNarrow;
  const isEmpty = found?.total === 0 && !isPending && conditions.length > 0;
  const Near = useLoaded(isEmpty, loadNear, () => {});

  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 md:mb-6">
        <h1 className="min-w-0">{title}</h1>
        <p
          data-count=""
          tabIndex={-1}
          role="status"
          className="flex items-center gap-2.5 text-ink-3 outline-none"
        >
          {isPending && <Spinner />}
          {(total > 0 || isNarrow) && productCount(total)}
          {currentPage > 1 && `, сторінка ${currentPage}`}
        </p>
      </div>
      {children}
      <div className={classNames(hasFilter && 'grid gap-8 lg:grid-cols-[256px_minmax(0,1fr)]')}>
        {hasFilter && (
          <FilterColumn place={place} q={view.q}>
            <FacetGroups
              facets={facets}
              filter={view.filter}
              isSale={place.kind === 'sale'}
              onChange={(filter) => change({ filter })}
            />
          </FilterColumn>
        )}
        <div className="min-w-0">
          {hasFilter && (
            <div className="mb-5 flex flex-wrap items-start gap-3">
              <FilterButton place={place} view={view} listing={shown} onGo={goTo} />
              <div className="order-last w-full lg:order-none lg:w-auto lg:flex-1">
                <FilterChips
                  conditions={conditions}
                  hrefOf={(condition) =>
                    condition
                      ? viewPath(place, { ...view, filter: condition.without, page: 1 })
                      : clear
                  }
                  onGo={goTo}
                />
              </div>
              <SortField place={place} sort={view.sort} onChange={(sort) => change({ sort })} />
            </div>
          )}
          {failure !== null && (
            <div role="alert" className="mb-5 flex flex-wrap items-center gap-3 text-err">
              <p>{failure}</p>
              <Button variant="secondary" size="sm" onClick={retry}>
                Спробувати ще раз
              </Button>
            </div>
          )}
          <div aria-busy={isPending || undefined}>
            {products.length > 0 && (
              <div className={isPending ? 'opacity-70' : undefined}>
                <Cards products={products} place="filtered" />
              </div>
            )}
            {products.length === 0 && (isNarrow ? <NothingFits clear={clear} /> : empty)}
            {Near && isEmpty && (
              <Near
                place={place}
                title={title}
                view={view}
                conditions={conditions}
                hasContacts={hasContacts}
                onGo={goTo}
              />
            )}
          </div>
          <Pagination
            hrefOf={(page) => viewPath(place, { ...view, page })}
            current={currentPage}
            pages={totalPages}
            total={total}
          />
        </div>
      </div>
    </>
  );
}

const load = (path: string) => window.location.assign(path);

const NothingFits = ({ clear }: { clear: string }) => (
  <EmptyPanel
    title="Жоден товар не підходить"
    text="Товарів, які підходять під усі ці фільтри, немає. Приберіть один із них або очистьте все."
  >
    <a href={clear} className={buttonClass({ variant: 'secondary' })}>
      Очистити все
    </a>
  </EmptyPanel>
);

type FilterColumnProps = { place: ListPlace; q: string; children: ReactNode };

/** The filter form, for wide screens and for browsers without JavaScript. */
function FilterColumn({ place, q, children }: FilterColumnProps) {
  return (
    <aside aria-label="Фільтри" className="noscript:block hidden lg:block">
      <form
        id="filters"
        action={place.path}
        onSubmit={(event) => event.preventDefault()}
        className="pb-2"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {children}
        <button type="submit" className={buttonClass({ wide: true }, 'noscript:flex mt-4 hidden')}>
          Показати
        </button>
      </form>
    </aside>
  );
}

type FilterButtonProps = {
  place: ListPlace;
  view: View;
  listing: ShownListing;
  onGo: (path: string) => void;
};

/** Button for phones and tablets that opens the filters; their code loads with the first tap. */
function FilterButton({ place, view, listing, onGo }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyDialog(open, loadSheet, close);
  const chosen = countConditions(view.filter);
  return (
    <div className="noscript:hidden flex-1 lg:hidden">
      <Button
        variant="secondary"
        wide
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Фільтри{chosen > 0 && ` (${chosen})`}
      </Button>
      {Sheet && (
        <Sheet
          open={open}
          place={place}
          view={view}
          listing={listing}
          onClose={close}
          onGo={onGo}
        />
      )}
    </div>
  );
}

type SortFieldProps = {
  place: ListPlace;
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
};

function SortField({ place, sort, onChange }: SortFieldProps) {
  const id = useId();
  const standard = DEFAULT_SORTS[place.kind];
  return (
    // Takes the width of its longest option, so that no option is cut off.
    <div className="max-w-full flex-none">
      <label htmlFor={id} className="sr-only">
        Порядок товарів
      </label>
      <select
        id={id}
        name="sort"
        form="filters"
        className="input"
        value={sort ?? ''}
        onChange={({ target }) => onChange(SORTS.find((one) => one === target.value) ?? null)}
      >
        <option value="">{standard ? SORT_NAMES[standard] : 'Найкращий збіг'}</option>
        {SORTS.filter((one) => one !== standard).map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

type FilterChipsProps = {
  conditions: Condition[];
  /** The URL of the list without this condition; null for the list without any condition. */
  hrefOf: (condition: Condition | null) => string;
  onGo: (path: string) => void;
};

/** The active filters, as links that remove them. */
function FilterChips({ conditions, hrefOf, onGo }: FilterChipsProps) {
  if (conditions.length === 0) return null;
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isLoadedHere(event, event.currentTarget)) return;
    event.preventDefault();
    const { currentTarget } = event;
    const list = currentTarget.closest('ul');
    const place = [...(list?.querySelectorAll('a') ?? [])].indexOf(currentTarget);
    onGo(currentTarget.pathname + currentTarget.search);
    // The clicked chip disappears, so its neighbour or else the list's heading gets the focus.
    requestAnimationFrame(() => {
      const left = document.querySelectorAll<HTMLElement>('[data-chips] a');
      const next = left[Math.min(place, left.length - 2)] ?? document.querySelector('[data-count]');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
  };
  return (
    <ul data-chips="" aria-label="Обрані фільтри" className="flex flex-wrap gap-2">
      {conditions.map((condition) => (
        <li key={condition.key} className="max-w-full">
          <a
            href={hrefOf(condition)}
            rel="nofollow"
            onClick={go}
            className="flex min-h-11 items-center gap-2.5 rounded-field border-[1.5px] border-ink bg-white px-3 text-[15px] font-semibold hover:bg-paper-2"
          >
            <span className="sr-only">Прибрати фільтр </span>
            <span className="min-w-0 first-letter:uppercase">{condition.label}</span>
            <Icon name="close" size={16} className="flex-none" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={hrefOf(null)}
          onClick={go}
          className="link inline-flex min-h-11 items-center px-2.5"
        >
          Очистити все
        </a>
      </li>
    </ul>
  );
}

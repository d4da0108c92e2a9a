'use client';

import './search-results.css';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
} from 'react';
import { WriteToUs } from '@/components/help/write-to-us';
import { withQueries } from '@/components/queries';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useCombobox } from '@/components/ui/form/use-combobox';
import { Icon } from '@/components/ui/icon/icon';
import { Spinner } from '@/components/ui/spinner';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { searchPath } from '@/lib/catalogue/listing/search-path';
import { errorText } from '@/lib/http/browser/error-text';
import type { PopularSearches, Suggestions } from '@/lib/search/answers';
import { foundText } from '@/lib/search/query/found-text';
import { usePopularSearches, useProductSearch } from '@/lib/search/query/hooks';
import { beginsWords } from '@/lib/shared/match-text';
import { forgetSearches, rememberSearch, useRecentSearches } from '@/stores/recent-searches';
import { SearchOptions } from './search-options';
import { SearchRetry } from './search-retry';
import { useDebounced } from './use-debounced';

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

type SearchAllProps = { typed: string; total: number | null; onLeave: () => void };

/** Shown below the options: a hint on the keys, and the link to all results. */
export function SearchAll({ typed, total, onLeave }: SearchAllProps) {
  return (
    <div className="mt-3 flex items-center justify-between gap-4 border-t border-line pt-3">
      <p className="hidden text-sm text-ink-3 lg:block">
        Стрілки ↑&nbsp;↓ для вибору, Enter, щоб відкрити
      </p>
      <Link
        href={searchPath(typed)}
        prefetch={false}
        onNavigate={onLeave}
        className={buttonClass({ variant: 'secondary', size: 'sm' }, 'w-full lg:ml-auto lg:w-auto')}
      >
        {total === null ? 'Усі результати' : `Усі результати, ${total}`}
        <Icon name="chev" size={18} />
      </Link>
    </div>
  );
}

/** Button below the recent searches that deletes them; they are stored only in this browser. */
export const ForgetSearches = ({ onForget }: { onForget: () => void }) => (
  <button
    type="button"
    className="mt-3 min-h-11 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
    onClick={({ currentTarget }) => {
      // The clicked button disappears, so the search field gets the focus.
      currentTarget.closest('search')?.querySelector('input')?.focus();
      onForget();
    }}
  >
    Очистити історію пошуку
  </button>
);

const LIMIT = 8;
/** Debounce of search requests, in ms. */
const DEBOUNCE = 300;

const NOTHING_BEGUN = { recent: [], popular: [] };

export type SearchKeys = {
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

export type SearchResultsProps = {
  /** The text in the search field. */
  text: string;
  /** Ref that receives the handlers of the form's key presses and submit. */
  keys: RefObject<SearchKeys | null>;
  /** Called with the ARIA attributes for the search field. */
  onCombobox: (aria: InputHTMLAttributes<HTMLInputElement>) => void;
  onClose: () => void;
  onLeave: () => void;
};

/** The search options with keyboard navigation, or why there are none. */
export const SearchResults = withQueries(Results);

function Results({ text, keys, onCombobox, onClose, onLeave }: SearchResultsProps) {
  const router = useRouter();
  const typed = text.trim();
  const asked = useDebounced(typed, DEBOUNCE);
  const { data, isFetching, isError, error, refetch } = useProductSearch(asked, LIMIT);
  const isLongEnough = typed.length >= MIN_SEARCH;
  const isLoading = isLongEnough && (asked !== typed || (isFetching && !data));
  const isFailed = isLongEnough && !isLoading && isError;
  const found = isLongEnough && !isLoading && !isError && data ? data : null;
  const isNothing = found !== null && isAskedFor(found);
  const recent = useRecentSearches(({ texts }) => texts);
  const { data: others, isPending } = usePopularSearches(typed === '' || isNothing);
  const begun = typed === '' ? begunWith(recent, others?.searches ?? []) : NOTHING_BEGUN;
  const isBare = typed === '' && begun.recent.length + begun.popular.length === 0;
  const categories = isLongEnough
    ? categoriesFor(typed, found)
    : isBare && !isPending
      ? CATEGORIES
      : [];
  const landings = landingsFor(found, isBare || isNothing ? others : undefined);
  const hasOptions =
    begun.recent.length + begun.popular.length + categories.length + landings.list.length > 0 ||
    (found !== null && found.products.length + found.help.length > 0);
  const leave = () => {
    if (found && hasOptions) rememberSearch(typed);
    onLeave();
  };

  const { listId, active, moveTo, inputProps } = useCombobox(hasOptions, (event, option) => {
    // If no option is active, Enter submits the form.
    if (!option) return;
    event.preventDefault();
    option.click();
    if (option.hasAttribute('href')) onClose();
  });
  const { onKeyDown, ...aria } = inputProps;

  useEffect(() => {
    const onSubmit = (event: FormEvent) => {
      event.preventDefault();
      router.push(searchPath(typed));
      onClose();
      // Blurred on touch screens: the on-screen keyboard would cover the results page.
      if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur();
    };
    keys.current = { onKeyDown, onSubmit };
    // Without these handlers, i.e. while the panel is closed, the browser itself submits the form.
    return () => {
      keys.current = null;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ARIA attributes depend on these
  useEffect(() => onCombobox(aria), [hasOptions, active, listId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other options
  useEffect(() => moveTo(undefined), [text]);

  return (
    <>
      <SearchStatus
        isLoading={isLoading}
        isFailed={isFailed}
        text={
          isFailed
            ? errorText(error)
            : found
              ? foundText({ ...found, shown: found.products.length })
              : 'Введіть щонайменше 3 літери назви'
        }
      />
      {isFailed && <SearchRetry onRetry={() => void refetch()} />}
      {(hasOptions || isLoading) && (
        <SearchOptions
          id={listId}
          typed={typed}
          found={found}
          isLoading={isLoading}
          categories={categories}
          landings={landings}
          begun={begun}
          active={active}
          onLeave={leave}
        />
      )}
      {begun.recent.length > 0 && <ForgetSearches onForget={forgetSearches} />}
      {found && found.products.length > 0 && (
        <SearchAll typed={typed} total={found.total} onLeave={leave} />
      )}
      {isNothing && others && (
        <div className="mt-3 border-t border-line pt-2">
          <WriteToUs contacts={others.contacts} wanted={typed} />
        </div>
      )}
    </>
  );
}

/** Whether neither a product nor a help page matches the text, so that the shop's contacts are shown. */
const isAskedFor = ({ products, isNear, meant, help }: Suggestions): boolean =>
  help.length === 0 && (products.length === 0 || (isNear && meant === null));

const begunWith = (recent: string[], popular: string[]) => ({
  recent,
  popular: popular.filter((text) => !recent.includes(text)),
});

/** The matching landing pages or, if there are none, those with the most products. */
function landingsFor(found: Suggestions | null, others: PopularSearches | undefined) {
  const matching = found?.landings ?? [];
  if (matching.length > 0 || !others) return { name: 'Персонажі та фандоми', list: matching };
  return { name: 'Популярні персонажі та\u00a0фандоми', list: others.landings };
}

/** Categories whose names begin with the text, then those found by the server. All categories if nothing was found. */
function categoriesFor(typed: string, found: Suggestions | null): typeof CATEGORIES {
  const begun = CATEGORIES.filter(({ name }) => beginsWords(name, typed));
  if (!found) return begun;
  const slugs = new Set([...begun, ...found.categories].map(({ slug }) => slug));
  const isNothing =
    found.products.length + found.landings.length + found.help.length + slugs.size === 0;
  return CATEGORIES.filter(({ slug }) => isNothing || slugs.has(slug));
}

'use client';

import { useEffect } from 'react';
import { withQueries } from '@/components/queries';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import type { Suggestions } from '@/lib/search/answers';
import { usePopularSearches, useProductSearch } from '@/lib/search/query/hooks';
import { beginsWords } from '@/lib/shared/match-text';
import { SearchAll } from './search-all';
import { SearchOptions } from './search-options';
import { SearchRetry, SearchStatus, TYPE_MORE } from './search-status';

const LIMIT = 8;

export type SearchResultsProps = {
  /** The input's text, and the part of it to search for. */
  typed: string;
  asked: string;
  listId: string;
  /** Id of the option that ↑ and ↓ have reached. */
  active: string;
  onOptions: (hasOptions: boolean) => void;
  onLeave: () => void;
};

/** The results, or a text why there are none. */
export const SearchResults = withQueries(Results);

function Results({ typed, asked, listId, active, onOptions, onLeave }: SearchResultsProps) {
  const { data, isFetching, isError, error, refetch } = useProductSearch(asked, LIMIT);
  const isLongEnough = typed.length >= MIN_SEARCH;
  const isLoading = isLongEnough && (asked !== typed || (isFetching && !data));
  const isFailed = isLongEnough && !isLoading && isError;
  const found = isLongEnough && !isLoading && !isError && data ? data : null;
  const categories = isLongEnough ? categoriesFor(typed, found) : [];
  const popular = usePopularSearches(typed === '');
  const begun = typed === '' ? popular : [];
  const hasOptions =
    begun.length + categories.length > 0 ||
    (found !== null && found.products.length + found.landings.length > 0);

  useEffect(() => onOptions(hasOptions), [hasOptions, onOptions]);

  return (
    <>
      <SearchStatus
        isLoading={isLoading}
        isFailed={isFailed}
        text={isFailed ? errorText(error) : found ? foundText(found) : TYPE_MORE}
      />
      {isFailed && <SearchRetry onRetry={() => void refetch()} />}
      {(hasOptions || isLoading) && (
        <SearchOptions
          id={listId}
          typed={typed}
          found={found}
          isLoading={isLoading}
          categories={categories}
          popular={begun}
          active={active}
          onLeave={onLeave}
        />
      )}
      {found && found.products.length > 0 && (
        <SearchAll typed={typed} total={found.total} onLeave={onLeave} />
      )}
    </>
  );
}

/**
 * Immediately those whose names begin so, then what the search has understood; all when nothing was found.
 */
function categoriesFor(typed: string, found: Suggestions | null): typeof CATEGORIES {
  const begun = CATEGORIES.filter(({ name }) => beginsWords(name, typed));
  if (!found) return begun;
  const slugs = new Set([...begun, ...found.categories].map(({ slug }) => slug));
  const isNothing = found.products.length + found.landings.length + slugs.size === 0;
  return CATEGORIES.filter(({ slug }) => isNothing || slugs.has(slug));
}

function foundText({ products, total, isNear }: Suggestions): string {
  if (products.length === 0) return 'Результати не знайдено';
  if (isNear) return 'Результати не\u00a0знайдено, ось схожі товари';
  if (total === null) return `Перші ${productCount(products.length)}, уточніть назву`;
  return `Знайдено: ${productCount(total)}`;
}

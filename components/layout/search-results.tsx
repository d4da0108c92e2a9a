'use client';

import { useEffect } from 'react';
import { CATEGORIES } from '@/lib/catalogue/categories';
import { useProductSearch } from '@/lib/catalogue/hooks';
import { MIN_SEARCH } from '@/lib/catalogue/limits';
import { beginsWords } from '@/lib/catalogue/match-text';
import { plural, productCount } from '@/lib/catalogue/product';
import { errorText } from '@/lib/http/error-text';
import { SearchOptions } from './search-options';
import { SearchRetry, SearchStatus, TYPE_MORE } from './search-status';

const LIMIT = 8;

export type SearchResultsProps = {
  /** What stands in the input, and what of it may be asked for. */
  typed: string;
  asked: string;
  listId: string;
  /** Id of the option that ↑ and ↓ have reached. */
  active: string;
  onOptions: (hasOptions: boolean) => void;
  onLeave: () => void;
};

/** What was found, or in words why nothing stands here. */
export function SearchResults({
  typed,
  asked,
  listId,
  active,
  onOptions,
  onLeave,
}: SearchResultsProps) {
  const { data, isFetching, isError, error, refetch } = useProductSearch(asked, LIMIT);
  const isLongEnough = typed.length >= MIN_SEARCH;
  const isLoading = isLongEnough && (asked !== typed || (isFetching && !data));
  const isFailed = isLongEnough && !isLoading && isError;
  const products = isLongEnough && !isLoading && !isError && data ? data.products : [];
  const categories = isLongEnough ? CATEGORIES.filter(({ name }) => beginsWords(name, typed)) : [];
  const hasOptions = products.length + categories.length > 0;
  const text = isLongEnough ? foundText(products.length, categories.length) : TYPE_MORE;

  useEffect(() => onOptions(hasOptions), [hasOptions, onOptions]);

  return (
    <>
      <SearchStatus
        isLoading={isLoading}
        isFailed={isFailed}
        text={isFailed ? errorText(error) : text}
      />
      {isFailed && <SearchRetry onRetry={() => void refetch()} />}
      {(hasOptions || isLoading) && (
        <SearchOptions
          id={listId}
          typed={typed}
          products={isLoading ? null : products}
          categories={categories}
          active={active}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

function foundText(products: number, categories: number): string {
  if (products === 0) return 'Результати не знайдено';
  if (products === LIMIT) return `Перші ${productCount(LIMIT)}, уточніть назву`;
  const found = `Знайдено: ${productCount(products)}`;
  if (categories === 0) return found;
  return `${found}, ${categories}\u00a0${plural(categories, 'категорія', 'категорії', 'категорій')}`;
}

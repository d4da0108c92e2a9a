'use client';

import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { Spinner } from '@/components/ui/spinner';
import { useProductSearch } from '@/lib/catalogue/hooks';
import { MIN_SEARCH } from '@/lib/catalogue/limits';
import { productCount } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';
import type { WireProduct } from '@/lib/catalogue/wire';

const LIMIT = 8;

type SearchResultsProps = {
  text: string;
  /** More letters have been typed than were asked for. */
  isTyping: boolean;
  onChoose: () => void;
};

/** What was found, or in words why nothing stands here. */
export function SearchResults({ text, isTyping, onChoose }: SearchResultsProps) {
  const { data, isFetching, isError, refetch } = useProductSearch(text, LIMIT);
  const isAsked = text.length >= MIN_SEARCH;
  const isLoading = isAsked && (isTyping || (isFetching && !data));
  const products = isAsked && !isLoading && !isError ? data?.products : undefined;
  return (
    <>
      <div role="status" className="mt-3 flex min-h-6 items-center gap-2.5 text-[15px] text-ink-2">
        {isLoading && <Spinner />}
        {isLoading ? 'Шукаємо…' : statusText(isAsked, isError, products)}
      </div>
      {isError && !isLoading && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={({ currentTarget }) => {
            // The pressed button goes; the focus must not fall out of the panel with it.
            currentTarget.closest('search')?.querySelector('input')?.focus();
            void refetch();
          }}
        >
          Спробувати ще раз
        </Button>
      )}
      {products && products.length > 0 && (
        <ul className="search-list">
          {products.map((product) => (
            <li key={product.product_id}>
              <Result product={product} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function statusText(isAsked: boolean, isError: boolean, products: WireProduct[] | undefined) {
  if (!isAsked) return 'Введіть щонайменше 3 літери назви';
  if (isError) return 'Пошук не відповів. Перевірте з’єднання';
  if (!products) return '';
  if (products.length === 0) return 'Результати не знайдено';
  return products.length < LIMIT
    ? `Знайдено: ${productCount(products.length)}`
    : `Перші ${productCount(LIMIT)}. Уточніть назву, щоб звузити пошук`;
}

function Result({ product, onChoose }: { product: WireProduct; onChoose: () => void }) {
  return (
    <Link
      href={`/${product.category_slug}/${product.product_id}`}
      onClick={onChoose}
      className="search-item"
    >
      <Photo
        path={product.photo || null}
        alt=""
        width={60}
        height={60}
        sizes="60px"
        largest={240}
        className="size-[60px] border-[1.5px] border-ink object-cover"
      />
      <span className="min-w-0 leading-[1.35] font-medium">
        {typeset(product.product_name)}
        <small className="block text-[13.5px] text-ink-3">
          {product.category_name}
          {product.amount === 0 && <span className="text-err"> · немає в&nbsp;наявності</span>}
        </small>
      </span>
      <Price amount={product.price} />
    </Link>
  );
}

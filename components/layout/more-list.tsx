import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { Button } from '../ui/button';
import { FieldError } from '../ui/form/field-error';
import { announce } from '../ui/overlay/announce';

type MoreListProps = {
  query: {
    data: { pages: unknown[] } | undefined;
    error: Error | null;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** Read to screen readers after each page. */
  announced: string;
  /** The items of all loaded pages. */
  children: ReactNode;
};

/** A list that grows by a page with each click on the button below it. */
export function MoreList({ query, announced, children }: MoreListProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const list = useRef<HTMLUListElement>(null);
  const pages = data?.pages.length ?? 0;

  // The clicked button disappears with the first page, so the list gets the focus.
  useEffect(() => {
    if (pages === 0) return;
    announce(announced);
    if (pages === 1) list.current?.focus();
  }, [pages, announced]);

  return (
    <>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {children}
      </ul>
      <p role="status">
        <FieldError error={error ? errorText(error) : undefined} />
      </p>
      {(isFetching || hasNextPage || error) && (
        <Button
          variant="secondary"
          loading={isFetching}
          loadingLabel="Завантажуємо"
          onClick={() => void (data ? fetchNextPage() : refetch())}
        >
          {error ? 'Спробувати ще раз' : 'Показати ще'}
        </Button>
      )}
    </>
  );
}

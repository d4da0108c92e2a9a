import { useEffect, useRef } from 'react';
import { useFavorites } from '@/lib/account/hooks';

/**
 * The wished products in the server's order, so that a product that is put back returns to its old place. Refetched
 * when a wish is added elsewhere, e.g. by a merge or in another tab.
 */
export function useWishList(wishes: number[]) {
  const { data, isError, error, isFetching, refetch } = useFavorites();
  const seen = useRef(wishes);

  useEffect(() => {
    // Compared once data has arrived: a pending response may be older than the added wish.
    if (!data) return;
    const isListed = (id: number) => data.some((product) => product.id === id);
    const hasNews = wishes.some((id) => !seen.current.includes(id) && !isListed(id));
    seen.current = wishes;
    if (hasNews) void refetch();
  }, [wishes, data, refetch]);

  return {
    products: data?.filter(({ id }) => wishes.includes(id)),
    failure: !data && isError && { error, isRetrying: isFetching, onRetry: () => void refetch() },
  };
}

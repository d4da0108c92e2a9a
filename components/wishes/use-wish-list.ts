import { useEffect, useRef } from 'react';
import { useFavorites } from '@/lib/account/hooks';

/**
 * The marked products in the order in which the server listed them, so that one put back returns to
 * its place; asked for anew when something is marked elsewhere, say by a merge or in another tab.
 */
export function useWishList(wishes: number[]) {
  const { data, isError, error, isFetching, refetch } = useFavorites();
  const seen = useRef(wishes);

  useEffect(() => {
    // An answer on its way may be older than the news: it is judged when it has come.
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

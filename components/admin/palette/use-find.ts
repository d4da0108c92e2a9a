import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundAnything } from '@/lib/admin-search/answers';
import { api } from '@/lib/http/browser/api-client';
import { SECOND } from '@/lib/shared/clock';
import { STAFF } from '../staff-query';

const PAUSE = 120;
const SLOW = 2 * SECOND;

/**
 * The server's results for a text, debounced; none for an empty text. While new results load, the last ones stay.
 * `isReady`: the results belong to the current text.
 */
export function useFind(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...STAFF, 'find', asked],
    // `signal` aborts the request when the text changes.
    queryFn: ({ signal }) =>
      api.get<FoundAnything>(`/api/admin/find?${new URLSearchParams({ q: asked })}`, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10 * SECOND,
    retry: false,
  });
  const isWaiting = text !== '' && (asked !== text || isFetching);
  return {
    found: text === '' || (error && !isFetching) ? undefined : data,
    error: isWaiting || text === '' ? null : error,
    isWaiting,
    isReady: asked === text && !isFetching && !isPlaceholderData,
    isSlow: useIsLong(isWaiting),
    retry: () => void refetch(),
  };
}

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), SLOW);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLong;
}

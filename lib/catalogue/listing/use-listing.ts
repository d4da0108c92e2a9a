'use client';

import { useEffect, useState } from 'react';
import { api, NO_CONNECTION } from '@/lib/http/browser/api-client';
import { retryOnce } from '@/lib/http/browser/twice';
import { MINUTE } from '@/lib/shared/clock';
import { type ListingAnswer, toListed } from '../product/wire';
import type { View } from './filter';
import type { Listing } from './list-queries';
import { type ListPlace, listingApi } from './listing-url';

/** A product list as shown. `isNear`: the search had no exact matches, and these are similar products. */
export type ShownListing = Listing & { isNear?: boolean | undefined };

type Answer = { path: string; listing: ShownListing; at: number };

/** The last views loaded in this browser tab, so that back navigation shows them at once. */
let known: Answer[] = [];
const MOST_KNOWN = 20;
/** In ms: how long a cached view is shown, and how long it counts as fresh and is not requested again. */
const SHOWN = 10 * MINUTE;
const FRESH = MINUTE;

/**
 * Loads one view of a list; until then, or when loading fails, the previous view stays visible. With `made`, the
 * listing rendered by the server, nothing is requested. Does not use React Query, since list pages would load that
 * library only for this hook.
 */
export function useListing(place: ListPlace, view: View, made?: ShownListing) {
  const path = listingApi(place, view);
  const isAsked = made === undefined;
  const [loaded, setLoaded] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<{ path: string; text: string } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` repeats the same request
  useEffect(() => {
    // The previous list is dropped, so that a later view does not show it while loading.
    if (!isAsked) return setLoaded(null);
    const call = new AbortController();
    setFailed(null);
    load(path, call.signal).then(setLoaded, async (error) => {
      const text = await textOf(error);
      if (!call.signal.aborted) setFailed({ path, text });
    });
    return () => call.abort();
  }, [path, isAsked, tries]);

  const answer = (isAsked && knownAnswer(path, SHOWN)) || loaded;
  const failure = isAsked && failed?.path === path ? failed.text : null;
  return {
    listing: made ?? answer?.listing,
    isPending: isAsked && answer?.path !== path && failure === null,
    /** Why this view could not be loaded, as text for the shopper; null without a failure. */
    failure,
    retry: () => setTries(tries + 1),
  };
}

/** The error message for the shopper. Its code is loaded on demand; if that fails too, there is no connection. */
const textOf = (error: unknown): Promise<string> =>
  import('@/lib/http/browser/error-text').then(
    ({ errorText }) => errorText(error),
    () => NO_CONNECTION,
  );

const knownAnswer = (path: string, age: number): Answer | undefined =>
  known.find((answer) => answer.path === path && Date.now() - answer.at < age);

async function load(path: string, signal: AbortSignal): Promise<Answer> {
  const before = knownAnswer(path, FRESH);
  if (before) return before;
  const found = await retryOnce(() => api.get<ListingAnswer>(path, { signal }));
  const listing = { ...found, products: toListed(found.products) };
  const answer = { path, listing, at: Date.now() };
  known = [...known.filter((other) => other.path !== path), answer].slice(-MOST_KNOWN);
  return answer;
}

'use client';

import { useEffect, useState } from 'react';
import { api, NO_CONNECTION } from '@/lib/http/browser/api-client';
import { retryOnce } from '@/lib/http/browser/twice';
import { MINUTE } from '@/lib/shared/clock';
import { type ListingAnswer, toListed } from '../product/wire';
import type { View } from './filter';
import type { Listing } from './list-queries';
import { type ListPlace, listingApi } from './listing-url';

/** A list as shown; `isNear`: a search has no exact matches, these are similar products. */
export type ShownListing = Listing & { isNear?: boolean | undefined };

type Answer = { path: string; listing: ShownListing; at: number };

/** The last views of this visit, for back navigation. */
let known: Answer[] = [];
const MOST_KNOWN = 20;
/** How long a cached view is shown, and how long it is not requested again, in milliseconds. */
const SHOWN = 10 * MINUTE;
const FRESH = MINUTE;

/**
 * Loads one view of a list; the previous view stays visible until then and after a failure. With `made`, the
 * server-rendered listing, nothing is requested. Without React Query, which list pages would load only for this.
 */
export function useListing(place: ListPlace, view: View, made?: ShownListing) {
  const path = listingApi(place, view);
  const isAsked = made === undefined;
  const [loaded, setLoaded] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<{ path: string; text: string } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` repeats the same request
  useEffect(() => {
    // Otherwise the next view would first show an outdated list.
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
    /** Why this view could not be loaded, as text for the visitor. */
    failure,
    retry: () => setTries(tries + 1),
  };
}

/** The code that chooses the text is loaded on demand; if it cannot be loaded, there is no connection. */
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

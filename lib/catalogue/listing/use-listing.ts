'use client';

import { useEffect, useState } from 'react';
import { api, NO_CONNECTION } from '@/lib/http/browser/api-client';
import { twice } from '@/lib/http/browser/twice';
import { MINUTE } from '@/lib/shared/clock';
import { type ListingAnswer, toListed } from '../product/wire';
import type { View } from './filter';
import type { Listing } from './list-queries';
import { type ListPlace, listingApi } from './listing-url';

/** A list as shown; `isNear`: a search has no exact matches, these are similar products. */
export type ShownListing = Listing & { isNear?: boolean | undefined };

type Answer = { path: string; listing: ShownListing; at: number };

/** The last views of this visit, for the way back to them. */
let known: Answer[] = [];
const MOST_KNOWN = 20;
/** How long one is shown at once, and how long it is not asked for again. */
const SHOWN = 10 * MINUTE;
const FRESH = MINUTE;

/**
 * Loads one view of a list; the previous one stays visible until then and after a failure. With `made`, the
 * server-rendered listing, nothing is requested. Without React Query, whose code a list would load for this alone.
 */
export function useListing(place: ListPlace, view: View, made?: ShownListing) {
  const path = listingApi(place, view);
  const isAsked = made === undefined;
  const [loaded, setLoaded] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<{ path: string; text: string } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    // Or the next view would begin with the list of one long left.
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
    /** Why this view could not be loaded, for a person. */
    failure,
    retry: () => setTries(tries + 1),
  };
}

/** What chooses the text is loaded when it is needed; where it cannot be, that is the reason. */
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
  const found = await twice(() => api.get<ListingAnswer>(path, { signal }));
  const listing = { ...found, products: toListed(found.products) };
  const answer = { path, listing, at: Date.now() };
  known = [...known.filter((other) => other.path !== path), answer].slice(-MOST_KNOWN);
  return answer;
}

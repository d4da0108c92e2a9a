import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { HOUR, MINUTE } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import type {
  PlacesAnswer,
  Quote,
  QuoteAnswer,
  SettlementsAnswer,
  StreetsAnswer,
} from './directory/directory';

const DELIVERY = 'delivery';

/** A refusal stays one; what was lost on the way is asked for once more, and soon: somebody types. */
const patience = {
  retry: (count: number, error: Error) =>
    count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  retryDelay: 300,
};

const listing = { ...patience, staleTime: HOUR, placeholderData: keepPreviousData };

const asked = (path: string, query: Record<string, string>) =>
  `/api/delivery/${path}?${new URLSearchParams(query)}`;

/** Settlements by what was typed; the largest for nothing typed. */
export const useSettlements = (search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'settlements', search],
    queryFn: ({ signal }) =>
      api.get<SettlementsAnswer>(asked('settlements', { search }), { signal }),
  });

type PlacesAsked = {
  settlementRef: string;
  type: 'branch' | 'postbox';
  search: string;
  /** What the parcel holds (lib/basket/parcel.ts). */
  items: string;
};

/** Branches or lockers of a settlement; nothing is asked without one. */
export const usePlaces = ({ settlementRef, type, search, items }: PlacesAsked) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'places', settlementRef, type, items, search],
    queryFn: ({ signal }) =>
      api.get<PlacesAnswer>(asked('places', { settlementRef, type, search, items }), { signal }),
    enabled: settlementRef !== '',
    // Not the branches of another town.
    placeholderData: (before, query) =>
      query?.queryKey[2] === settlementRef && query.queryKey[3] === type ? before : undefined,
  });

/** Streets of a settlement by what was typed; nothing is asked without both. */
export const useStreets = (settlementRef: string, search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'streets', settlementRef, search],
    queryFn: ({ signal }) =>
      api.get<StreetsAnswer>(asked('streets', { settlementRef, search }), { signal }),
    enabled: settlementRef !== '' && search !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === settlementRef ? before : undefined),
  });

export type QuoteAsked = {
  settlementRef: string;
  type: DeliveryType;
  items: string;
  /** What the parcel is worth. */
  cost: Kopecks;
};

/** The question for a quote, to be asked by a hook or at the moment of ordering. */
export const quoteOptions = ({ settlementRef, type, items, cost }: QuoteAsked) =>
  queryOptions({
    ...patience,
    queryKey: [DELIVERY, 'quote', settlementRef, type, items, cost],
    queryFn: async ({ signal }): Promise<Quote> => {
      const query = { settlementRef, type, items, cost: String(cost) };
      return (await api.get<QuoteAnswer>(asked('quote', query), { signal })).quote;
    },
    staleTime: 10 * MINUTE,
  });

/** Quotes for several kinds of delivery, by kind; those without an answer are left out. */
export const useQuotes = (
  types: readonly DeliveryType[],
  parcel: Omit<QuoteAsked, 'type'>,
): Partial<Record<DeliveryType, Quote>> =>
  useQueries({
    queries: types.map((type) => ({
      ...quoteOptions({ ...parcel, type }),
      enabled: parcel.settlementRef !== '' && parcel.items !== '',
    })),
    combine: (results) =>
      Object.fromEntries(
        results.flatMap(({ data }, place) => (data ? [[types[place], data] as const] : [])),
      ),
  });

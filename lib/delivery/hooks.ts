import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { HOUR, MINUTE } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import type { PlacesAnswer, Quote, QuoteAnswer, SettlementsAnswer, StreetsAnswer } from './answers';
import { type CarrierId, MAIN_CARRIER } from './carriers';

const DELIVERY = 'delivery';

/** Retry policy: a refusal is not retried; a network error is retried once after 300 ms, since somebody is typing. */
const patience = {
  retry: (count: number, error: Error) =>
    count < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  retryDelay: 300,
};

const listing = { ...patience, staleTime: HOUR, placeholderData: keepPreviousData };

/** URL of a request. The carrier is left out if it is the main carrier, the API's default. */
const asked = (path: string, carrier: CarrierId, query: Record<string, string>) => {
  const named = carrier === MAIN_CARRIER.id ? query : { carrier, ...query };
  return `/api/delivery/${path}?${new URLSearchParams(named)}`;
};

/** Settlements of a carrier that match the typed text; the largest ones for an empty text. */
export const useSettlements = (carrier: CarrierId, search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'settlements', carrier, search],
    queryFn: ({ signal }) =>
      api.get<SettlementsAnswer>(asked('settlements', carrier, { search }), { signal }),
    // Never show another carrier's towns.
    placeholderData: (before, query) => (query?.queryKey[2] === carrier ? before : undefined),
  });

type PlacesQuestion = {
  carrier: CarrierId;
  settlementRef: string;
  type: 'branch' | 'postbox';
  search: string;
  /** Contents of the parcel, as written by lib/basket/parcel.ts: `140:2,7:1`. */
  items: string;
};

/** Branches or lockers of a settlement; does not query while no settlement is chosen. */
export const usePlaces = ({ carrier, settlementRef, type, search, items }: PlacesQuestion) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'places', settlementRef, type, items, search, carrier],
    queryFn: ({ signal }) =>
      api.get<PlacesAnswer>(asked('places', carrier, { settlementRef, type, search, items }), {
        signal,
      }),
    enabled: settlementRef !== '',
    // Never show another town's branches.
    placeholderData: (before, query) =>
      query?.queryKey[2] === settlementRef && query.queryKey[3] === type ? before : undefined,
  });

/** Streets of a settlement that match the typed text; does not query while the settlement or the text is empty. */
export const useStreets = (carrier: CarrierId, settlementRef: string, search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'streets', settlementRef, search, carrier],
    queryFn: ({ signal }) =>
      api.get<StreetsAnswer>(asked('streets', carrier, { settlementRef, search }), { signal }),
    enabled: settlementRef !== '' && search !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === settlementRef ? before : undefined),
  });

type QuoteAsked = {
  /** The main carrier by default. */
  carrier?: CarrierId | undefined;
  settlementRef: string;
  type: DeliveryType;
  items: string;
  /** Declared value of the parcel in kopecks. */
  cost: Kopecks;
};

/** TanStack Query options for a quote: used by the hook below, and when an order is placed. */
export const quoteOptions = ({
  carrier = MAIN_CARRIER.id,
  settlementRef,
  type,
  items,
  cost,
}: QuoteAsked) =>
  queryOptions({
    ...patience,
    queryKey: [DELIVERY, 'quote', carrier, settlementRef, type, items, cost],
    queryFn: async ({ signal }): Promise<Quote> => {
      const query = { settlementRef, type, items, cost: String(cost) };
      return (await api.get<QuoteAnswer>(asked('quote', carrier, query), { signal })).quote;
    },
    staleTime: 10 * MINUTE,
  });

/** Quotes for several types of delivery; types whose quote has not arrived are left out. */
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

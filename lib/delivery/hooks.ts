import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { HOUR, MINUTE } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import { type CarrierId, MAIN_CARRIER } from './carriers';
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

/** The main carrier is not named: that is who is asked without a name. */
const asked = (path: string, carrier: CarrierId, query: Record<string, string>) => {
  const named = carrier === MAIN_CARRIER.id ? query : { carrier, ...query };
  return `/api/delivery/${path}?${new URLSearchParams(named)}`;
};

/** A carrier's settlements by what was typed; the largest for nothing typed. */
export const useSettlements = (carrier: CarrierId, search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'settlements', carrier, search],
    queryFn: ({ signal }) =>
      api.get<SettlementsAnswer>(asked('settlements', carrier, { search }), { signal }),
    // Not the towns of another carrier.
    placeholderData: (before, query) => (query?.queryKey[2] === carrier ? before : undefined),
  });

type PlacesQuestion = {
  carrier: CarrierId;
  settlementRef: string;
  type: 'branch' | 'postbox';
  search: string;
  /** What the parcel holds (lib/basket/parcel.ts). */
  items: string;
};

/** Branches or lockers of a settlement; nothing is asked without one. */
export const usePlaces = ({ carrier, settlementRef, type, search, items }: PlacesQuestion) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'places', settlementRef, type, items, search, carrier],
    queryFn: ({ signal }) =>
      api.get<PlacesAnswer>(asked('places', carrier, { settlementRef, type, search, items }), {
        signal,
      }),
    enabled: settlementRef !== '',
    // Not the branches of another town.
    placeholderData: (before, query) =>
      query?.queryKey[2] === settlementRef && query.queryKey[3] === type ? before : undefined,
  });

/** Streets of a settlement by what was typed; nothing is asked without both. */
export const useStreets = (carrier: CarrierId, settlementRef: string, search: string) =>
  useQuery({
    ...listing,
    queryKey: [DELIVERY, 'streets', settlementRef, search, carrier],
    queryFn: ({ signal }) =>
      api.get<StreetsAnswer>(asked('streets', carrier, { settlementRef, search }), { signal }),
    enabled: settlementRef !== '' && search !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === settlementRef ? before : undefined),
  });

export type QuoteAsked = {
  /** The main one when it is not named. */
  carrier?: CarrierId | undefined;
  settlementRef: string;
  type: DeliveryType;
  items: string;
  /** What the parcel is worth. */
  cost: Kopecks;
};

/** The question for a quote, to be asked by a hook or at the moment of ordering. */
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

import { create } from 'zustand';
import type { PlaceOption, SettlementOption, StreetOption } from '@/lib/delivery/answers';
import { keep } from './storage';

export const LAST_DELIVERY_KEY = 'last-delivery';

/** Maximum number of stored towns, also of stored branches and of stored streets. */
const MOST = 6;

type InTown = { settlementRef: string };

/** Previous choices in the carrier's directory, latest first. */
export type LastDelivery = {
  settlements: SettlementOption[];
  places: (PlaceOption & InTown)[];
  streets: (StreetOption & InTown)[];
};

const NONE: LastDelivery = { settlements: [], places: [], streets: [] };

/** The shopper's latest delivery choices; stored only in this browser, cleared on sign-out. */
export const useLastDelivery = create<LastDelivery>(() => NONE);

export const { reread: restoreLastDelivery } = keep(useLastDelivery, {
  key: LAST_DELIVERY_KEY,
  place: () => window.localStorage,
  fromStored: readLast,
});

export const forgetLastDelivery = () => useLastDelivery.setState(NONE);

/** Stores a chosen town without its former name, which is shown only for a search that matched it. */
export const rememberSettlement = ({ formerName: _, ...option }: SettlementOption) =>
  useLastDelivery.setState(({ settlements }) => ({ settlements: first(option, settlements) }));

export const rememberPlace = (settlementRef: string, option: PlaceOption) =>
  useLastDelivery.setState(({ places }) => ({
    places: first({ ...option, settlementRef }, places),
  }));

export const rememberStreet = (settlementRef: string, option: StreetOption) =>
  useLastDelivery.setState(({ streets }) => ({
    streets: first({ ...option, settlementRef }, streets),
  }));

/** The options without duplicates, the last used ones first. */
export function lastFirst<T extends { ref: string }>(last: T[], options: T[]): T[] {
  const refs = new Set(last.map(({ ref }) => ref));
  return [...last, ...options.filter(({ ref }) => !refs.has(ref))];
}

const first = <T extends { ref: string }>(option: T, others: T[]): T[] =>
  lastFirst([option], others).slice(0, MOST);

const TEXTS = {
  settlements: ['ref', 'name', 'place'],
  places: ['ref', 'settlementRef', 'type', 'address'],
  streets: ['ref', 'settlementRef', 'name'],
} as const;

/** Parses the stored choices; an entry that lacks a required text is dropped. */
function readLast(persisted: unknown): LastDelivery {
  const read = <K extends keyof LastDelivery>(kind: K): LastDelivery[K] => {
    const list = (persisted as Partial<Record<K, unknown>> | null | undefined)?.[kind];
    if (!Array.isArray(list)) return NONE[kind];
    const whole = list.filter((entry: Record<string, unknown> | null) =>
      TEXTS[kind].every((name) => typeof entry?.[name] === 'string'),
    );
    return whole.slice(0, MOST) as LastDelivery[K];
  };
  return { settlements: read('settlements'), places: read('places'), streets: read('streets') };
}

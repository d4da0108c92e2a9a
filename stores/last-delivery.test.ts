import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlaceOption, SettlementOption } from '@/lib/delivery/answers';
import {
  LAST_DELIVERY_KEY,
  lastFirst,
  rememberPlace,
  rememberSettlement,
  restoreLastDelivery,
  useLastDelivery,
} from './last-delivery';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  window: {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  },
});

const town = (ref: string): SettlementOption => ({
  ref,
  name: `м. ${ref}`,
  place: 'Львівська обл.',
  hasBranches: true,
  hasLockers: true,
  deliversToDoor: true,
});

const branch = (ref: string): PlaceOption => ({
  ref,
  type: 'branch',
  number: 12,
  address: 'вул. Садова, 3',
  maxWeight: 30,
  isFitting: true,
});

const refs = (list: { ref: string }[]) => list.map(({ ref }) => ref);

describe('previous delivery choices', () => {
  beforeEach(() => {
    kept.clear();
    useLastDelivery.setState({ settlements: [], places: [], streets: [] });
  });

  test('are stored latest first, once each and up to a limit', () => {
    for (const ref of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberSettlement(town(ref));
    expect(refs(useLastDelivery.getState().settlements)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  });

  test('are restored after a reload', () => {
    rememberSettlement(town('a'));
    rememberPlace('a', branch('12'));
    const written = kept.get(LAST_DELIVERY_KEY) ?? '';
    useLastDelivery.setState({ settlements: [], places: [] });
    kept.set(LAST_DELIVERY_KEY, written);

    restoreLastDelivery();

    expect(useLastDelivery.getState()).toMatchObject({
      settlements: [{ ref: 'a' }],
      places: [{ ref: '12', settlementRef: 'a' }],
    });
  });

  test.each([
    'x',
    '{"state":7}',
    '{"state":{"settlements":7,"places":[null,5,{"ref":1}]},"version":1}',
    '{"state":{"settlements":[{"ref":"a"}]},"version":1}',
  ])('are empty when the storage holds %s', (raw) => {
    kept.set(LAST_DELIVERY_KEY, raw);
    restoreLastDelivery();
    expect(useLastDelivery.getState()).toEqual({ settlements: [], places: [], streets: [] });
  });
});

test('options begin with the last used ones', () => {
  expect(refs(lastFirst([town('c')], [town('a'), town('b'), town('c')]))).toEqual(['c', 'a', 'b']);
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Measurements } from '@/lib/catalogue/fit/measurements';

const sent: Measurements[] = [];
let account: { measurements: Measurements } | null;

jest.mock('@/lib/account/session/session', () => ({ knownUser: () => account }));
jest.mock('@/lib/account/profile/measurement-calls', () => ({
  saveMeasurements: async (body: Measurements) => {
    sent.push(body);
    throw new Error('The network is gone');
  },
}));

beforeEach(() => {
  sent.length = 0;
  Object.assign(globalThis, { window: { localStorage: { getItem: () => null, setItem() {} } } });
});

test.each<[string, Measurements | null, Measurements, Measurements[]]>([
  ['is copied to an account without any', {}, { chest: 91 }, [{ chest: 91 }]],
  ['does not change an account that has another one', { waist: 70 }, { chest: 91 }, []],
  ['is not sent when there is none', {}, {}, []],
  ['stays in the browser while nobody is signed in', null, { chest: 91 }, []],
])('a guest’s measurement %s', async (_name, measurements, typed, expected) => {
  account = measurements && { measurements };
  const { keepMeasurements } = await import('@/stores/measurements');
  const { copyGuestMeasurements } = await import('./give-measurements');
  keepMeasurements(typed);

  await copyGuestMeasurements();

  expect(sent).toEqual(expected);
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';

const KEY = 'event-date';

afterEach(() => {
  jest.useRealTimers();
});

/** Loads a new instance of the store, as a new page does, on Monday, 23 November 2026. Pages share the storage. */
async function givenPage(storage: object, now = '2026-11-23T10:00:00+02:00') {
  jest.useFakeTimers({ now: new Date(now) });
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage }, localStorage: storage });
  const store = await import('./event-date');
  const { hasStoredEventDay } = await import('./stored-keys');
  return { ...store, hasStoredEventDay, day: () => store.useEventDate.getState().day };
}

function givenStorage(saved?: string) {
  const kept = new Map<string, string>();
  if (saved !== undefined) kept.set(KEY, saved);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const json = (day: unknown, version: unknown = 1) => JSON.stringify({ state: { day }, version });

describe('the day of an event', () => {
  test('is chosen once and available on the next page', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    expect([first.day(), first.hasStoredEventDay()]).toEqual([null, false]);
    first.chooseEventDay('2026-12-05');

    const next = await givenPage(storage);
    expect([next.day(), next.hasStoredEventDay()]).toEqual(['2026-12-05', true]);
  });

  test('is dropped once it is over, in Kyiv time', async () => {
    const storage = givenStorage(json('2026-11-23'));
    expect((await givenPage(storage, '2026-11-23T23:59:00+02:00')).day()).toBe('2026-11-23');
    expect((await givenPage(storage, '2026-11-24T00:01:00+02:00')).day()).toBeNull();
  });

  test('is sent with an order while it is in the future', async () => {
    const page = await givenPage(givenStorage(json('2026-11-24')));
    expect(page.eventOfOrder()).toEqual({ eventDate: '2026-11-24' });
    jest.setSystemTime(new Date('2026-11-25T00:01:00+02:00'));
    expect(page.eventOfOrder()).toEqual({});
    page.forgetEventDay();
    expect(page.eventOfOrder()).toEqual({});
  });

  test('leaves nothing in storage when it is cleared', async () => {
    const storage = givenStorage(json('2026-12-05'));
    const page = await givenPage(storage);
    page.forgetEventDay();
    expect([page.day(), page.hasStoredEventDay(), storage.kept.size]).toEqual([null, false, 0]);
  });

  test('follows changes in another tab', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    const second = await givenPage(storage);
    second.chooseEventDay('2026-12-05');
    first.rereadEventDay();
    expect(first.day()).toBe('2026-12-05');
    second.forgetEventDay();
    first.rereadEventDay();
    expect(first.day()).toBeNull();
  });

  test('is null where the storage is invalid', async () => {
    for (const garbage of [
      '{"state":',
      '7',
      'null',
      '{"state":null}',
      json('2026-11-31'),
      json('2099-01-01'),
      json(['2026-12-05']),
      json({ toString: 1 }),
      json('<script>'),
    ]) {
      expect((await givenPage(givenStorage(garbage))).day()).toBeNull();
    }
  });

  test('stays in memory where storage is blocked', async () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const page = await givenPage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(page.hasStoredEventDay()).toBe(false);
    page.chooseEventDay('2026-12-05');
    page.rereadEventDay();
    expect(page.day()).toBe('2026-12-05');
    page.forgetEventDay();
    expect(page.day()).toBeNull();
  });

  test('belongs to the person: another user who signs in gets none', async () => {
    const storage = givenStorage();
    const page = await givenPage(storage);
    const { claimBrowser } = await import('./owner');
    claimBrowser('olena@example.com');
    page.chooseEventDay('2026-12-05');
    claimBrowser('olena@example.com');
    expect(page.day()).toBe('2026-12-05');
    claimBrowser('bohdana@example.com');
    expect([page.day(), storage.kept.has(KEY)]).toEqual([null, false]);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { StaffFeed } from '@/lib/feeds/answers';
import { defaultSettings } from '@/lib/feeds/inputs';
import { feedInputOf, feedResolver, feedValuesOf, fieldOf } from './feed-values';

const feed: StaffFeed = {
  ...{ id: 'rozetka', isOn: true, url: 'https://shop.example/feeds/rozetka.xml', version: 3 },
  ...{ items: 2, leftOut: 0, weak: 0, writtenAt: null },
  settings: { ...defaultSettings('rozetka'), minimumPrice: 150_50, excluded: [7] },
  excluded: [{ id: 7, name: 'Перука' }],
};

const errorsOf = async (change: object) => {
  const { errors } = await feedResolver('rozetka')(
    { ...feedValuesOf(feed), ...change },
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  );
  return errors;
};

describe('the form of a feed', () => {
  test('sends what it was opened with', () => {
    const { settings } = feedInputOf(feedValuesOf(feed), 3);

    expect({ ...settings, mapping: {} }).toEqual(feed.settings);
    expect(feedValuesOf(feed).minimum).toBe('150,50');
  });

  test('reports a wrong sum and a wrong category at their fields', async () => {
    expect(Object.keys(await errorsOf({ minimum: 'сто' }))).toEqual(['minimum']);
    expect(await errorsOf({ mapping: { wigs: 'Перуки' } })).toMatchObject({
      mapping: { wigs: { message: 'Вкажіть лише цифри' } },
    });
    expect(await errorsOf({ minimum: '' })).toEqual({});
  });

  test('shows the server’s errors at its fields', () => {
    expect(fieldOf('settings.mapping.wigs')).toBe('mapping.wigs');
    expect(fieldOf('settings.minimumPrice')).toBe('minimum');
    expect(fieldOf('settings.excluded.0')).toBe('excluded');
  });
});

import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@/lib/http/browser/api-client';
import { STORED_TEXTS } from '@/lib/stored-texts';
import { bundleError, withBundle, withoutBundle } from './bundles-state';
import type { WireBundle } from './wire';

const bundle = (bundle_id: number): WireBundle => ({
  bundle_id,
  title: `Набір ${bundle_id}`,
  photo: '',
  discount: 10,
  price: 100_00,
  amount: 1,
  products: [],
});

describe('the stored error of a failed bundle request', () => {
  test.each<[string, unknown, string]>([
    ['a text', 'Набір не знайдено', 'Набір не знайдено'],
    ['an empty text', '  ', STORED_TEXTS.bundlesFailed],
    ['the server’s word', new ApiError(404, { message: 'Немає' }), 'Немає'],
    ['an answer without a word', new ApiError(500, {}), STORED_TEXTS.bundlesFailed],
    ['an answer that is no JSON', new ApiError(502, null), STORED_TEXTS.bundlesFailed],
    ['no connection', new ApiError(0, null, 'Немає з’єднання'), 'Немає з’єднання'],
    ['an error of its own', new Error('Обрив'), 'Обрив'],
    ['the first wrong field', { errors: { title: ['Введіть назву'] } }, 'Введіть назву'],
    ['nothing', undefined, STORED_TEXTS.bundlesFailed],
    ['an object of nobody', { status: 1 }, STORED_TEXTS.bundlesFailed],
  ])('is for %s', (_what, error, text) => {
    expect(bundleError(error)).toBe(text);
  });
});

describe('the list of bundles', () => {
  const known = { bundles: [bundle(3), bundle(1)] };

  test('gets a new bundle at its end', () => {
    expect(withBundle(known, bundle(9))?.bundles.map((one) => one.bundle_id)).toEqual([3, 1, 9]);
  });

  test('loses a deleted bundle by its id, and nothing for an unknown id', () => {
    expect(withoutBundle(known, 3)?.bundles.map((one) => one.bundle_id)).toEqual([1]);
    expect(withoutBundle(known, 77)).toEqual(known);
  });

  test('stays undefined while it is not loaded', () => {
    expect(withBundle(undefined, bundle(9))).toBeUndefined();
    expect(withoutBundle(undefined, 9)).toBeUndefined();
  });
});

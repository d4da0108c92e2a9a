import { describe, expect, test } from '@jest/globals';
import { readEvent } from './read-event';

const SECRET = 's3cr3t';

/** Webhooks with signatures computed by the algorithm in Poster's documentation. */
const PRODUCT = {
  account: 'demo-shop',
  account_number: '900001',
  object: 'product',
  object_id: 140,
  action: 'changed',
  time: '1763637000',
  verify: '0f299e99db16a70c7f9b65a23913d8bb',
};
const STOCK = {
  account: 'demo-shop',
  object: 'stock',
  object_id: 9,
  action: 'changed',
  data: '{"type":2,"element_id":9,"storage_id":1,"value_relative":-2,"value_absolute":14}',
  time: '1763637000',
  verify: '04b4f90e3cfdf2765881a5f4ae3c0293',
};

const read = (body: unknown, secret = SECRET) =>
  readEvent(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), secret);

describe('a webhook of the POS', () => {
  test('is read when its signature is right, with data and without', () => {
    expect(read(PRODUCT)).toEqual({
      object: 'product',
      objectId: 140,
      action: 'changed',
      verify: PRODUCT.verify,
    });
    expect(read(STOCK)).toMatchObject({ object: 'stock', objectId: 9 });
  });

  test('may have its number as text, and its signature in capitals', () => {
    const told = { ...PRODUCT, object_id: '140', verify: PRODUCT.verify.toUpperCase() };
    expect(read(told)).toMatchObject({ objectId: 140, verify: PRODUCT.verify });
    expect(read({ ...PRODUCT, data: null })).toMatchObject({ objectId: 140 });
  });

  test('is null when the POS’s settings check the address', () => {
    expect(read('')).toBeNull();
    expect(read('{}')).toBeNull();
  });

  test.each<[string, unknown]>([
    ['another number', { ...PRODUCT, object_id: 141 }],
    ['another action', { ...PRODUCT, action: 'removed' }],
    ['another time', { ...PRODUCT, time: '1763637001' }],
    ['data that was not signed', { ...PRODUCT, data: '{}' }],
    ['data changed', { ...STOCK, data: STOCK.data.replace('14', '99') }],
    ['data as an object', { ...STOCK, data: JSON.parse(STOCK.data) }],
    ['no signature', { ...PRODUCT, verify: undefined }],
    ['a signature that is a list', { ...PRODUCT, verify: [PRODUCT.verify] }],
    ['no number', { ...PRODUCT, object_id: 'x' }],
  ])('is refused with %s', (_, body) => {
    expect(() => read(body)).toThrow(expect.objectContaining({ code: 'bad_signature' }));
  });

  test('is refused when it was signed with another secret', () => {
    expect(() => read(PRODUCT, 'other')).toThrow(
      expect.objectContaining({ code: 'bad_signature' }),
    );
  });

  test.each(['nonsense', '[]', '"text"', 'null', '{"object":'])(
    'is bad JSON when it is %s',
    (body) => {
      expect(() => read(body)).toThrow(expect.objectContaining({ code: 'bad_json' }));
    },
  );
});

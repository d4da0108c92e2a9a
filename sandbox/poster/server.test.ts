import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CATALOGUE } from './catalogue/products';
import { openPos, type RunningPos } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());

describe('the protocol', () => {
  test('requires a token and refuses a wrong one with HTTP 200', async () => {
    const none = await fetch(`${pos.url()}/api/menu.getProducts`);
    const wrong = await fetch(`${pos.url()}/api/menu.getProducts?token=1:2`);

    expect(none.status).toBe(200);
    expect(await none.json()).toMatchObject({ error: { code: 10 } });
    expect(await wrong.json()).toMatchObject({ error: { code: 11 } });
  });

  test('answers an unknown method with an error', async () => {
    expect(await pos.call('menu.getEverything')).toMatchObject({ error: { code: 404 } });
    expect(await pos.call('menu.toString')).toMatchObject({ error: { code: 404 } });
  });

  test('gives the whole menu, sizes without a price of their own', async () => {
    const rows = await pos.read('menu.getProducts');
    const sized = rows.find((row) => row.modifications);
    const plain = rows.find((row) => !row.modifications);

    expect(rows).toHaveLength(CATALOGUE.length);
    expect(sized).not.toHaveProperty('price');
    expect(sized).not.toHaveProperty('spots');
    expect(plain?.price).toEqual({ '1': expect.any(String), '2': expect.any(String) });
  });

  test('flips types between a list and one category', async () => {
    const [first] = await pos.read('menu.getCategories');
    const one = await pos.call(`menu.getCategory?category_id=${first?.category_id}`);

    expect(first).toMatchObject({ category_id: '1', category_tag: 'cosplay' });
    expect(one).toMatchObject({ response: { category_id: 1, category_name: 'Косплей' } });
  });

  test('maps spots to storages', async () => {
    const spots = await pos.read('access.getSpots');
    expect(spots.map((spot) => spot.spot_id)).toEqual(['1', '2']);
    expect(spots[0]?.storages).toEqual([expect.objectContaining({ storage_id: '3' })]);
  });

  test('leaves empty rows out of the leftovers unless asked', async () => {
    const some = await pos.read('storage.getStorageLeftovers?storage_id=3');
    const all = await pos.read('storage.getStorageLeftovers?storage_id=3&zero_leftovers=true');
    const empty = all.filter((row) => row.storage_ingredient_left === '0.00000');

    expect(empty.length).toBeGreaterThan(20);
    expect(some).toHaveLength(all.length - empty.length);
    expect(some.some((row) => Number(row.storage_ingredient_left) < 0)).toBe(true);
  });
});

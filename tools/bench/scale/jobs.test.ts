import { expect, test } from '@jest/globals';
import { openDatabase } from '../../../lib/db/client';
import { jobs } from './jobs';

const { db } = openDatabase('postgres://127.0.0.1:1/nobody', { embedded: false });
const some = { first: 1, count: 1000 };

test.each(['poll payments', 'expire orders', 'track parcels', 'poll orders at the POS'])(
  'a failing statement of "%s" is noticed',
  async (name) => {
    const asked = jobs({ db, products: some, orders: some } as unknown as Parameters<
      typeof jobs
    >[0]);
    await expect(asked.find((ask) => ask.name === name)?.run(1)).rejects.toThrow('Failed query');
  },
);

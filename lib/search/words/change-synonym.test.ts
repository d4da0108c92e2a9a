import { expect } from '@jest/globals';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { databaseTest } from '@/scripts/testing/database';
import { givenManager } from '@/scripts/testing/orders';
import { givenProduct } from '@/scripts/testing/shop';
import { findMatches } from '../query/queries';
import { changeSynonym, listSynonyms } from './change-synonym';

databaseTest('a synonym by staff is found at once, until it is removed', async (db) => {
  const id = await givenProduct(db, { name: 'Перука «Мавка»' });
  await refreshIndex(db);
  const userId = await givenManager(db);
  const found = async () => (await findMatches(db, 'волосище', 5)).isNear;
  const isNear = await found();
  await expect(
    changeSynonym(db, { typed: 'волосище', meant: 'хмарочос' }, userId),
  ).rejects.toMatchObject({ code: 'validation_failed' });

  await changeSynonym(db, { typed: 'волосище', meant: 'перука' }, userId);
  expect(await listSynonyms(db)).toEqual([{ typed: 'волосище', meant: 'перука' }]);
  expect(await findMatches(db, 'волосище', 5)).toMatchObject({ ids: [id], isNear: false });
  await changeSynonym(db, { typed: 'волосище', meant: '' }, userId);
  expect(await listSynonyms(db)).toEqual([]);
  expect(await found()).toBe(isNear);
});

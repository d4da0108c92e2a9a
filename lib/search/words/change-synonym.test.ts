import { expect } from '@jest/globals';
import { WORDS_TAG } from '@/lib/renewals/cache-tags';
import { renewCopies } from '@/lib/renewals/copies';
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
  const found = async () => {
    await renewCopies(db, [WORDS_TAG]);
    return (await findMatches(db, 'волосище', 5)).ids;
  };
  expect(await found()).toEqual([]);
  await expect(
    changeSynonym(db, { typed: 'волосище', meant: 'хмарочос' }, userId),
  ).rejects.toMatchObject({ code: 'validation_failed' });

  await changeSynonym(db, { typed: 'волосище', meant: 'перука' }, userId);
  expect(await listSynonyms(db)).toEqual([{ typed: 'волосище', meant: 'перука' }]);
  expect(await found()).toEqual([id]);
  await changeSynonym(db, { typed: 'волосище', meant: '' }, userId);
  expect(await listSynonyms(db)).toEqual([]);
  expect(await found()).toEqual([]);
});

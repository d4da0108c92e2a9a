import { describe, expect, test } from '@jest/globals';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenDemoCatalogue } from '@/scripts/testing/demo-catalogue';
import { foundNonsense, judge, share } from '../../tools/bench/judge';

const MINUTE = 60_000;

describe('shoppers find what they mean', () => {
  test(
    'among the first five in at least 95 of 100 searches',
    withFreshDatabase(async (db) => {
      await givenDemoCatalogue(db);
      const verdicts = await judge(db);
      const missed = verdicts.filter(({ isGood }) => !isGood).map(({ query }) => query);

      expect(verdicts.length).toBeGreaterThanOrEqual(120);
      expect({ share: share(verdicts) >= 0.95, missed }).toMatchObject({ share: true });
      expect(await foundNonsense(db)).toEqual([]);
    }),
    3 * MINUTE,
  );
});

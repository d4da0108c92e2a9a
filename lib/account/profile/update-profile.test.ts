import { describe, expect, test } from '@jest/globals';
import { givenUser } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { findAccount } from './queries';
import { changeMeasurements } from './update-profile';

describe('measurements of an account', () => {
  test(
    'are empty at first, and are replaced as a whole',
    withDatabase(async (db) => {
      const { id } = await givenUser(db);
      expect((await findAccount(db, id))?.measurements).toEqual({});

      await changeMeasurements(db, id, { chest: 88, height: 170 });
      await changeMeasurements(db, id, { chest: 89.5 });

      expect((await findAccount(db, id))?.measurements).toEqual({ chest: 89.5 });
    }),
  );

  test(
    'belong to one account only',
    withDatabase(async (db) => {
      const [one, other] = [await givenUser(db), await givenUser(db)];
      await changeMeasurements(db, one.id, { foot: 24 });

      expect((await findAccount(db, other.id))?.measurements).toEqual({});
      await expect(changeMeasurements(db, 999_999, { foot: 24 })).rejects.toMatchObject({
        code: 'not_found',
      });
    }),
  );
});

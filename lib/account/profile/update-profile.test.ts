import { describe, expect } from '@jest/globals';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { findAccount } from './queries';
import { changeMeasurements } from './update-profile';

describe('measurements of an account', () => {
  databaseTest('are empty at first, and are replaced as a whole', async (db) => {
    const { id } = await givenUser(db);
    expect((await findAccount(db, id))?.measurements).toEqual({});

    await changeMeasurements(db, id, { chest: 88, height: 170 });
    await changeMeasurements(db, id, { chest: 89.5 });

    expect((await findAccount(db, id))?.measurements).toEqual({ chest: 89.5 });
  });

  databaseTest('belong to one account only', async (db) => {
    const [one, other] = [await givenUser(db), await givenUser(db)];
    await changeMeasurements(db, one.id, { foot: 24 });

    expect((await findAccount(db, other.id))?.measurements).toEqual({});
    await expect(changeMeasurements(db, 999_999, { foot: 24 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

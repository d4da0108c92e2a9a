import { expect } from '@jest/globals';
import { listPages } from '@/lib/content/pages/queries';
import { readStaffContent } from '@/lib/content/queries';
import { findImport, listImports } from '@/lib/exchange/queries';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoContent } from './demo-content';

databaseTest('the demo has pages, a planned home page and an import with faults', async (db) => {
  await givenUser(db, { role: 'manager' });
  for (let count = 0; count < 3; count += 1) await givenProduct(db);
  await makeDemoContent(db);
  expect((await listPages(db)).map(({ slug }) => slug)).toEqual(['faq', 'how-to-choose-a-wig']);
  const { versions } = await readStaffContent(db, 'home');
  expect(versions).toMatchObject([{ state: 'planned', endsAt: expect.any(String) }]);
  const [made] = await listImports(db);
  const { faults } = await findImport(db, made?.id ?? 0);
  expect(faults.map(({ line }) => line)).toEqual([3, 4, 5]);
});

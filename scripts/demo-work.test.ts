import { expect, test } from '@jest/globals';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import { makeDemoWork } from './demo-work';
import { withDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';
import { givenOrder } from './testing/orders';

test(
  'the newest order of a demo shop shows the work of a team',
  withDatabase(async (db) => {
    await makeDemoWork(db);
    const { number } = await givenOrder(db);
    await makeDemoWork(db);

    expect(await findStaffOrder(db, number)).toMatchObject({
      assignee: { name: 'Оксана Ткач' },
      tags: ['передзвонити'],
      notes: [{ by: 'Адмін Амплуа' }, { by: 'Оксана Ткач' }],
      history: expect.arrayContaining([
        expect.objectContaining({
          kind: 'contact',
          value: expect.stringMatching(/^Лист на\sm••••@example\.com: «Замовлення A-/),
        }),
      ]),
    });
    expect(await brokenInvariants(db)).toEqual([]);
  }),
);

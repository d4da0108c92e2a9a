import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { products } from '@/lib/db/schema/index';
import { givenUser } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { change, refresh, storedQuality } from '@/scripts/testing/meta';
import { givenProduct } from '@/scripts/testing/shop';

const GOODS = 5;
const TEXTS = ['', 'Перука «Верес» довга', 'Перука «Калина» червона'];

type Thing = { title: string; description: string; isHidden: boolean };

const step = fc.oneof(
  fc.record({ title: fc.constantFrom(...TEXTS) }),
  fc.record({ description: fc.constantFrom(...TEXTS) }),
  fc.record({ isHidden: fc.boolean() }),
);

/** Reference implementation: whether another visible product has the same text in this field. */
const isTaken = (things: Thing[], one: number, field: 'title' | 'description') =>
  things.some(
    (other, place) =>
      place !== one &&
      !other.isHidden &&
      other[field] !== '' &&
      other[field].toLocaleLowerCase('uk') === things[one]?.[field].toLocaleLowerCase('uk'),
  );

test(
  'after any changes, every record knows whether another visible product has its texts',
  withDatabase(async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const ids: number[] = [];
    for (let place = 0; place < GOODS; place += 1) {
      const id = await givenProduct(db, { name: `Перука ${place}` });
      await change(db, editor, { productId: id, h1: 'Є запис' });
      ids.push(id);
    }
    const things: Thing[] = ids.map(() => ({ title: '', description: '', isHidden: false }));

    const apply = async (place: number, changes: Partial<Thing>) => {
      Object.assign(things[place] as Thing, changes);
      const productId = ids[place] as number;
      const { isHidden, ...texts } = changes;
      if (isHidden === undefined) return void (await change(db, editor, { productId, ...texts }));
      // Marks the product as changed, as a synchronisation with the POS does.
      await db
        .update(products)
        .set({ hidden: isHidden, indexVersion: 0 })
        .where(eq(products.id, productId));
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(GOODS - 1), step), { minLength: 1, maxLength: 8 }),
        async (steps) => {
          for (const [place, changes] of steps) await apply(place, changes);
          // Scores of products that were hidden or shown again are recomputed only here, after further edits by staff.
          await refresh(db);
          for (const [place, id] of ids.entries()) {
            const issues = (await storedQuality(db, id))?.issues ?? [];
            expect({
              id,
              title: issues.includes('title_taken'),
              description: issues.includes('description_taken'),
            }).toEqual({
              id,
              title: isTaken(things, place, 'title'),
              description: isTaken(things, place, 'description'),
            });
          }
        },
      ),
      { numRuns: 8 },
    );
  }),
  120_000,
);

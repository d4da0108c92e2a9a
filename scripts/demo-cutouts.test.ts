import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { listSlots } from '@/lib/catalogue/landing/outfit-queries';
import { products, tags } from '@/lib/db/schema';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';
import { givenWorn } from '@/scripts/testing/outfits';
import { makeDemoCutouts } from './demo-cutouts';
import { withDatabase } from './testing/database';

const idOf = (kind: string) => CATALOGUE.find(({ art }) => art.kind === kind)?.id ?? 0;

test(
  'wearable demo products get cut-outs for the outfit board, unless staff have set their own',
  withDatabase(async (db) => {
    const [wig, costume, lens] = [idOf('wig'), idOf('costume'), idOf('lens')];
    await givenWorn(db, { id: wig, character: 'Мавка' });
    await givenWorn(db, { id: costume, character: 'Мавка', category: 'cosplay' });
    await givenWorn(db, { id: lens, character: 'Мавка', category: 'lenses' });
    await db.update(products).set({ cutout: '/upload/own.png' }).where(eq(products.id, costume));

    expect(await makeDemoCutouts(db)).toBe(1);
    expect(await makeDemoCutouts(db)).toBe(0);

    const [mavka] = await db.select().from(tags).where(eq(tags.name, 'Мавка'));
    const slots = await listSlots(db, mavka!);
    const cutouts = slots.flatMap(({ choices }) => choices.map(({ id, cutout }) => [id, cutout]));
    expect(Object.fromEntries(cutouts)).toEqual({
      [wig]: `/upload/pos_cdb_900001/menu/product_${wig}_cutout.png`,
      [costume]: '/upload/own.png',
      [lens]: undefined,
    });
  }),
);

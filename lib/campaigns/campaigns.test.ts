import { describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { auditLog, campaigns, products, productTags, tags, variants } from '@/lib/db/schema';
import { clock, DAY } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { applyCampaigns } from './apply-campaigns';
import { campaignState } from './campaign';
import { newCampaignInput } from './inputs';
import { findStaffCampaign, listCampaigns, listRunningCampaigns, previewCampaign } from './queries';
import { createCampaign, editCampaign, removeCampaign } from './save-campaign';

const WIGS = 2;
const later = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

const bodyOf = (more: object) => ({
  title: 'Чорна п’ятниця',
  scope: 'categories' as const,
  scopeIds: [WIGS],
  percent: 20,
  amount: null,
  startsAt: later(-1),
  endsAt: later(7),
  ...more,
});
const inputOf = (more: object = {}) => newCampaignInput.parse(bodyOf(more));

async function givenEditor(db: Database) {
  const { id: staff } = await givenUser(db, { role: 'editor' });
  const create = (more: object = {}) => createCampaign(db, inputOf(more), staff);
  const edit = async (id: number, more: object) => {
    const { version } = await findStaffCampaign(db, id);
    return editCampaign(db, id, { ...inputOf(more), version }, staff);
  };
  return { staff, create, edit, remove: (id: number) => removeCampaign(db, id, staff) };
}

/** Price and former price of each product, and the prices of its sizes. */
async function pricesOf(db: Database, id: number) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  const sizes = await db
    .select({ price: variants.price })
    .from(variants)
    .where(eq(variants.productId, id))
    .orderBy(asc(variants.id));
  return [product?.price, product?.oldPrice, ...sizes.map(({ price }) => price)];
}

describe('a campaign', () => {
  databaseTest(
    'is shown to shoppers while it runs and a visible product has its price',
    async (db) => {
      const { create, edit, remove } = await givenEditor(db);
      const wig = await givenProduct(db, { price: 1000_00 });
      const endsAt = later(3);
      const id = await create({ title: 'Зима', endsAt });
      await create({ title: 'Слабша', percent: 30 });
      await create({ title: 'Майбутня', startsAt: later(1) });
      const shown = async () => {
        await applyCampaigns(db);
        return (await listRunningCampaigns(db)).map(({ title }) => title);
      };

      expect(await listRunningCampaigns(db)).toEqual([]); // Before the job has set the prices.
      expect(await shown()).toEqual(['Слабша']);
      await edit(id, { title: 'Зима', endsAt, priority: 1 });
      expect(await shown()).toEqual(['Зима']);
      expect(await listRunningCampaigns(db)).toEqual([{ id, title: 'Зима', endsAt }]);
      await db.update(products).set({ hidden: true }).where(eq(products.id, wig));
      expect(await shown()).toEqual([]);
      await db.update(products).set({ hidden: false }).where(eq(products.id, wig));
      await edit(id, { title: 'Зима', priority: 1, isOn: false });
      expect(await shown()).toEqual(['Слабша']);
      await remove(id);
    },
  );

  databaseTest('sets the prices of its products while it runs, and only theirs', async (db) => {
    const { create, edit } = await givenEditor(db);
    const wig = await givenProduct(db, { price: 1000_00, sizes: { S: 1, M: 2 } });
    const id = await create({ startsAt: later(1) });
    expect(await applyCampaigns(db)).toBe(0);

    await edit(id, { startsAt: later(-1) });
    await forgetRenewals(db);
    expect(await applyCampaigns(db)).toBe(1);
    expect(await pricesOf(db, wig)).toEqual([800_00, 1000_00, 800_00, 800_00]);
    expect(await renewedTags(db)).toEqual(
      expect.arrayContaining([`product:${wig}`, 'category:wigs', 'catalogue']),
    );
    expect(await applyCampaigns(db)).toBe(0);

    await db
      .update(campaigns)
      .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now()` });
    expect(await applyCampaigns(db)).toBe(1);
    expect(await pricesOf(db, wig)).toEqual([1000_00, null, 1000_00, 1000_00]);
  });

  databaseTest(
    'of a tag or of single products covers these, a sum as well as a per cent',
    async (db) => {
      const { create } = await givenEditor(db);
      const [tagged, named, other] = [
        await givenProduct(db, { price: 1000_00 }),
        await givenProduct(db, { price: 500_00 }),
        await givenProduct(db, { price: 500_00 }),
      ];
      const [tag] = await db
        .insert(tags)
        .values({ list: 'characters', slug: 'rei', name: 'Рей' })
        .returning();
      await db.insert(productTags).values({ productId: tagged, tagId: tag!.id, source: 'staff' });
      await create({ scope: 'tags', scopeIds: [tag!.id], percent: 10 });
      await create({ scope: 'products', scopeIds: [named], percent: null, amount: 120_00 });

      expect(await applyCampaigns(db)).toBe(2);
      expect(await pricesOf(db, tagged)).toEqual([900_00, 1000_00, 900_00]);
      expect(await pricesOf(db, named)).toEqual([380_00, 500_00, 380_00]);
      expect(await pricesOf(db, other)).toEqual([500_00, null, 500_00]);
    },
  );

  databaseTest('gives way to one with a higher priority, which ends first', async (db) => {
    const { create, remove } = await givenEditor(db);
    const wig = await givenProduct(db, { price: 1000_00 });
    const strong = await create({ percent: 10, priority: 5 });
    await create({ percent: 50 });

    await applyCampaigns(db);
    expect(await pricesOf(db, wig)).toEqual([900_00, 1000_00, 900_00]);
    await remove(strong);
    await applyCampaigns(db);
    expect(await pricesOf(db, wig)).toEqual([500_00, 1000_00, 500_00]);
  });

  databaseTest(
    'never adds to a discount by staff, and leaves out excluded products',
    async (db) => {
      const { staff, create } = await givenEditor(db);
      const cheaper = await givenProduct(db, { price: 1000_00 });
      const excluded = await givenProduct(db, { price: 1000_00 });
      await editProduct(db, cheaper, { discount: 40 }, staff);
      await db.update(products).set({ noPromotions: true }).where(eq(products.id, excluded));
      const input = { ...inputOf(), id: null };

      expect(await previewCampaign(db, input)).toMatchObject({
        ...{ products: 2, reduced: 0, alreadyLower: 1, excluded: 1, free: [], overlaps: [] },
      });
      await create();
      await applyCampaigns(db);
      expect(await pricesOf(db, cheaper)).toEqual([600_00, 1000_00, 600_00]);
      expect(await pricesOf(db, excluded)).toEqual([1000_00, null, 1000_00]);

      await editProduct(db, cheaper, { discount: 0 }, staff);
      expect(await pricesOf(db, cheaper)).toEqual([800_00, 1000_00, 800_00]);
    },
  );

  databaseTest(
    'is charged as it is shown: an order with the former price is refused',
    async (db) => {
      const { create } = await givenEditor(db);
      const wig = await givenProduct(db, { price: 1000_00, stock: 5 });
      const order = (price: number) =>
        placeOrder(db, orderOf([{ product_id: wig, amount: 1, price }], newPerson()));
      await create();
      await applyCampaigns(db);

      await expect(order(1000_00)).rejects.toMatchObject({ code: 'price_changed' });
      await expect(order(800_00)).resolves.toMatchObject({ total: 800_00 });
    },
  );

  databaseTest(
    'that is paused or deleted returns the prices; every change is audited',
    async (db) => {
      const { create, edit, remove } = await givenEditor(db);
      const wig = await givenProduct(db, { price: 1000_00 });
      const id = await create();
      await applyCampaigns(db);
      await edit(id, { isOn: false });
      await applyCampaigns(db);
      expect(await pricesOf(db, wig)).toEqual([1000_00, null, 1000_00]);
      await remove(id);
      await expect(findStaffCampaign(db, id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await listCampaigns(db, { page: 1, search: '', sort: undefined })).toMatchObject({
        total: 0,
      });
      const actions = await db.select().from(auditLog).orderBy(asc(auditLog.id));
      expect(actions.map(({ action }) => action)).toEqual([
        'campaign.create',
        'campaign.update',
        'campaign.remove',
      ]);
    },
  );

  databaseTest(
    'is refused where it makes a product free, covers nothing, or was changed by somebody else',
    async (db) => {
      const { staff, create } = await givenEditor(db);
      await givenProduct(db, { price: 100_00, name: 'Шпилька' });
      const id = await create();

      await expect(create({ percent: null, amount: 100_00 })).rejects.toMatchObject({
        errors: { amount: ['Сума не\u00a0менша за\u00a0ціну: «Шпилька»'] },
      });
      await expect(create({ scopeIds: [77] })).rejects.toMatchObject({ code: 'validation_failed' });
      const stale = { ...inputOf({ percent: 30 }), version: 7 };
      await expect(editCampaign(db, id, stale, staff)).rejects.toMatchObject({
        code: 'edit_conflict',
      });
      expect(await db.$count(campaigns)).toBe(1);
    },
  );

  test.each([
    ['no reduction', { percent: null }],
    ['both', { amount: 5_00 }],
    ['a hundred per cent', { percent: 100 }],
    ['a fraction of a per cent', { percent: 12.5 }],
    ['a negative sum', { percent: null, amount: -5 }],
    ['an end before its begin', { endsAt: later(-2) }],
    ['no products', { scopeIds: [] }],
    ['a blank title', { title: '  ' }],
  ])('cannot have %s', (_, more) => {
    expect(newCampaignInput.safeParse(bodyOf(more)).success).toBe(false);
  });

  test('is planned, running, paused or ended', () => {
    const state = (startsAt: number, endsAt: number, isOn = true) =>
      campaignState({ isOn, startsAt: later(startsAt), endsAt: later(endsAt) }, clock.now());
    expect([state(1, 2), state(-1, 1), state(-1, 1, false), state(-2, -1)]).toEqual([
      'planned',
      'running',
      'paused',
      'ended',
    ]);
  });
});

describe('the preview of a campaign', () => {
  databaseTest('says what would happen, and with which campaigns it overlaps', async (db) => {
    const { create } = await givenEditor(db);
    const dear = await givenProduct(db, { price: 1000_00, name: 'Дорога' });
    await db.update(variants).set({ cost: 900_00 }).where(eq(variants.productId, dear));
    await givenProduct(db, { price: 100_00, name: 'Дешева' });
    const own = await create({ priority: 1 });
    const input = { ...inputOf({ percent: null, amount: 150_00 }), id: null };

    expect(await previewCampaign(db, input)).toMatchObject({
      products: 2,
      reduced: 1,
      belowCost: 1,
      free: ['Дешева'],
      examples: [{ name: 'Дорога', before: 1000_00, after: 850_00 }],
      overlaps: [{ id: own, products: 2, wins: true }],
    });
    expect((await previewCampaign(db, { ...input, id: own })).overlaps).toEqual([]);
  });

  databaseTest('is told that it raises prices where it replaces a larger reduction', async (db) => {
    const { create, edit } = await givenEditor(db);
    await givenProduct(db, { price: 1190_00 });
    const id = await create();
    await applyCampaigns(db);
    const previewed = (more: object) =>
      previewCampaign(db, { ...inputOf(), id: null, percent: 10, ...more });

    expect(await previewed({})).toMatchObject({ reduced: 0, raised: 1, examples: [] });
    expect(await previewed({ id })).toMatchObject({ reduced: 0, raised: 1 });
    expect(await previewed({ id, percent: 20 })).toMatchObject({ reduced: 1, raised: 0 });
    expect(await previewed({ startsAt: later(8) })).toMatchObject({ reduced: 1, raised: 0 });
    await edit(id, { priority: 1 });
    expect(await previewed({})).toMatchObject({ reduced: 1, raised: 0 });
  });
});

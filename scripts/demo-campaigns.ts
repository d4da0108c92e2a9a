import { eq, inArray } from 'drizzle-orm';
import { applyCampaigns } from '@/lib/campaigns/apply-campaigns';
import { newCampaignInput } from '@/lib/campaigns/inputs';
import { createCampaign } from '@/lib/campaigns/save-campaign';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { storedCode } from '@/lib/certificates/code';
import { issueByHand } from '@/lib/certificates/issue-certificates';
import type { Database } from '@/lib/db/client';
import { categories, certificates, products, users } from '@/lib/db/schema';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { changeSetting } from '@/lib/settings/change-setting';
import { readSettings } from '@/lib/settings/queries';
import { clock, DAY } from '@/lib/shared/clock';
import { DEMO_SALES } from '@/sandbox/demo-past';
import { GIFT_CERTIFICATE } from '@/sandbox/poster/catalogue/products';

/** The code of the demo's gift certificate. */
const CERTIFICATE = 'GIFT-DEMO-DEMO-2026';

/**
 * Gives a demo shop with a manager a campaign that is running, one that is planned, two promo codes, discounts for full
 * looks, a gift certificate and the product that sells such.
 */
export async function makeDemoCampaigns(db: Database): Promise<void> {
  const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  const goods = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.name, [...DEMO_SALES]));
  const [lenses] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, 'lenses'));
  if (!manager || goods.length === 0) return;
  const day = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();
  const common = { amount: null, priority: 0, isOn: true };
  const running = newCampaignInput.parse({
    ...{ title: 'Тиждень знижок', scope: 'products', percent: 20, ...common },
    ...{ startsAt: day(-2), endsAt: day(5), scopeIds: goods.map(({ id }) => id) },
  });
  await createCampaign(db, running, manager.id);
  if (lenses) {
    const planned = newCampaignInput.parse({
      ...{ title: 'Лінзи до свят', scope: 'categories', percent: 10, ...common },
      ...{ startsAt: day(10), endsAt: day(20), scopeIds: [lenses.id] },
    });
    await createCampaign(db, planned, manager.id);
  }
  await applyCampaigns(db);
  for (const code of CODES) {
    await createPromoCode(db, newPromoCodeInput.parse(code), manager.id);
  }
  const [card] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.name, GIFT_CERTIFICATE));
  if (card) await editProduct(db, card.id, { isCertificate: true }, manager.id);
  const gift = {
    amount: 500_00,
    email: 'gift@example.com',
    reason: 'Для знайомства з\u00a0магазином',
  };
  const id = await issueByHand(db, gift, manager.id);
  await db.update(certificates).set(storedCode(CERTIFICATE)).where(eq(certificates.id, id));
  const { value, version } = (await readSettings(db)).rules;
  const looks = { lookPercent3: 5, lookPercent4: 7, lookPercent5: 10 };
  const rules = { section: 'rules' as const, version, value: { ...value, ...looks } };
  await changeSetting(db, rules, manager.id);
}

/** The promo codes of the demo. */
export const CODES = [
  { code: 'COSPLAY10', kind: 'percent', percent: 10, minSum: 500_00, oncePerPerson: true },
  { code: 'DOSTAVKA', kind: 'free_delivery', minSum: 1500_00, worksWithReduced: true },
];

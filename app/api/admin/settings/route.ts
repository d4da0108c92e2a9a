import { z } from 'zod';
import { analyticsOn } from '@/lib/analytics/registry';
import { legalText } from '@/lib/checkout/legal-text';
import { offeredCarriers } from '@/lib/delivery/registry';
import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { route } from '@/lib/http/route/route';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';
import { settingViewsSchema, shopDetailsSchema } from '@/lib/settings/answers';
import { changeSetting } from '@/lib/settings/change-setting';
import { settingInput } from '@/lib/settings/inputs';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import { readSettings, readShopNow } from '@/lib/settings/queries';
import type { Section } from '@/lib/settings/settings';

/** Maximum size of the body in bytes; each Cyrillic letter of a legal text takes two. */
const LARGEST = 200_000;

const textOf = (text: string) =>
  legalText(text, [...offeredPayments(), ...offeredCarriers(), ...analyticsOn()]).trim();

/** Settings sections whose change needs a fresh authenticator code: they hold the mail address, phone and payee. */
const GIVE_POWER: Section[] = ['contacts', 'company'];

export const GET = route(
  {
    access: 'admin',
    answer: z.object({
      data: settingViewsSchema,
      texts: z.object({ offer: z.string(), policy: z.string() }),
      shop: shopDetailsSchema,
    }),
  },
  async ({ db }) =>
    Response.json({
      data: await readSettings(db),
      texts: { offer: textOf(OFFER_TEXT), policy: textOf(POLICY_TEXT) },
      shop: await readShopNow(db),
    }),
);

export const PATCH = route(
  {
    access: 'admin',
    body: settingInput,
    limit: 'account',
    maxBody: LARGEST,
    answer: z.object({
      message: z.string(),
      data: z.union(Object.values(settingViewsSchema.shape)),
    }),
    errors: ['edit_conflict', 'fresh_code_needed'],
  },
  async ({ db, body, viewer }) => {
    if (GIVE_POWER.includes(body.section)) requireFreshCode(viewer);
    const data = await changeSetting(db, body, viewer.id);
    return Response.json({ message: 'Збережено', data });
  },
);

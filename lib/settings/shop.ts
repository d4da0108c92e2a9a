import type { z } from 'zod';
import { env, siteUrl } from '@/lib/env';
import { hryvnia, MINIMUM_ORDER } from '@/lib/shared/money';
import type { shopDetailsSchema } from './answers';
import { CUT_OFF } from './cut-off';
import { LONGEST_EMAIL } from './longest-email';
import { mapLinkTo } from './messengers';

const HOLD_HOURS = 48;
const LEAD_DAYS = 14;
/** Default for the price that a carrier charges for a parcel up to ten kilograms, delivered to the door. */
const PARCEL_MOST = hryvnia(200);

export type ShopDetails = z.infer<typeof shopDetailsSchema>;

/**
 * The shop's details from the environment and defaults. Footer, legal texts, mails and structured data must use
 * `loadShop` instead, which includes the changes by staff.
 */
export function shopDetails(): ShopDetails {
  const settings = env();
  return {
    name: 'Амплуа',
    legalName: settings.SHOP_LEGAL_NAME,
    taxId: settings.SHOP_TAX_ID,
    address: settings.SHOP_ADDRESS,
    mapUrl: mapLinkTo(settings.SHOP_ADDRESS),
    phone: settings.SHOP_PHONE,
    email: settings.SHOP_EMAIL,
    hours: 'Щодня 10:00–20:00',
    telegram: settings.SHOP_TELEGRAM,
    viber: settings.SHOP_VIBER,
    instagram: settings.SHOP_INSTAGRAM,
    siteUrl: siteUrl(),
    minimumOrder: MINIMUM_ORDER,
    cutOff: CUT_OFF,
    holdHours: HOLD_HOURS,
    parcelMost: PARCEL_MOST,
    leadDays: LEAD_DAYS,
    longestEmail: LONGEST_EMAIL,
    lookPercents: [],
  };
}

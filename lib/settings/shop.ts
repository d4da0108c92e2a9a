import type { z } from 'zod';
import { env, siteUrl } from '@/lib/env';
import { hryvnia, MINIMUM_ORDER } from '@/lib/shared/money';
import type { shopDetailsSchema } from './answers';
import { CUT_OFF } from './cut-off';

const HOLD_HOURS = 48;
/** Of a parcel up to ten kilograms, to the door. */
const PARCEL_MOST = hryvnia(200);

export type ShopDetails = z.infer<typeof shopDetailsSchema>;

/**
 * The shop's details until staff change them; footer, legal texts, mails and structured data read
 * `loadShop` of lib/settings.
 */
export function shopDetails(): ShopDetails {
  const settings = env();
  return {
    name: 'Амплуа',
    legalName: settings.SHOP_LEGAL_NAME,
    taxId: settings.SHOP_TAX_ID,
    address: 'ТЦ, 4 поверх, Одеса',
    mapUrl:
      'https://www.google.com/maps/search/?api=1&query=%D0%9E%D0%B4%D0%B5%D1%81%D0%B0+%D0%BA%D0%BE%D1%81%D0%BF%D0%BB%D0%B5%D0%B9+%D0%BC%D0%B0%D0%B3%D0%B0%D0%B7%D0%B8%D0%BD',
    phone: settings.SHOP_PHONE,
    email: settings.SHOP_EMAIL,
    hours: 'Щодня 10:00–20:00',
    siteUrl: siteUrl(),
    minimumOrder: MINIMUM_ORDER,
    cutOff: CUT_OFF,
    holdHours: HOLD_HOURS,
    parcelMost: PARCEL_MOST,
  };
}

import type { z } from 'zod';
import type {
  placesAnswerSchema,
  quoteSchema,
  settlementsAnswerSchema,
  streetsAnswerSchema,
} from '../answers';

/** Response of GET /api/delivery/settlements?search= */
export type SettlementsAnswer = z.infer<typeof settlementsAnswerSchema>;
/** A town as the address form lists it. */
export type SettlementOption = SettlementsAnswer['settlements'][number];

/** Response of GET /api/delivery/places?settlementRef=&type=branch|postbox&search=&items=140:2,7:1 */
export type PlacesAnswer = z.infer<typeof placesAnswerSchema>;
/** A branch or a locker as the address form lists it. */
export type PlaceOption = PlacesAnswer['places'][number];

/** Response of GET /api/delivery/streets?settlementRef=&search= ; unless `isKnown`, the shopper types the street. */
export type StreetsAnswer = z.infer<typeof streetsAnswerSchema>;
export type StreetOption = StreetsAnswer['streets'][number];

/** Estimated price and days of arrival of a delivery; always shown with the word «орієнтовно». */
export type Quote = z.infer<typeof quoteSchema>;
/** Response of GET /api/delivery/quote?settlementRef=&type=branch|postbox|address&items=140:2,7:1&cost= (kopecks) */
export type QuoteAnswer = { quote: Quote };

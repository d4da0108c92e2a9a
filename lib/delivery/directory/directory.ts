import type { z } from 'zod';
import type {
  placesAnswerSchema,
  quoteSchema,
  settlementsAnswerSchema,
  streetsAnswerSchema,
} from '../answers';

/** GET /api/delivery/settlements?search= */
export type SettlementsAnswer = z.infer<typeof settlementsAnswerSchema>;
/** A town as the picker shows it. */
export type SettlementOption = SettlementsAnswer['settlements'][number];

/** GET /api/delivery/places?settlementRef=&type=branch|postbox&search=&items=140:2,7:1 */
export type PlacesAnswer = z.infer<typeof placesAnswerSchema>;
/** A branch or a locker as the picker shows it. */
export type PlaceOption = PlacesAnswer['places'][number];

/** GET /api/delivery/streets?settlementRef=&search= ; when `isKnown` is false the street is typed. */
export type StreetsAnswer = z.infer<typeof streetsAnswerSchema>;
export type StreetOption = StreetsAnswer['streets'][number];

/** What delivery is expected to cost and when it arrives; always shown as «орієнтовно». */
export type Quote = z.infer<typeof quoteSchema>;
/** GET /api/delivery/quote?settlementRef=&type=branch|postbox|address&items=140:2,7:1&cost= (kopecks) */
export type QuoteAnswer = { quote: Quote };

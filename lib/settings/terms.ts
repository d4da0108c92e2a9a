/* Terms of sale that the public offer, the help pages and structured data state, in whole days. The return terms are
   set by law («Про захист прав споживачів», articles 9 and 13). */

/** Days to exchange or return goods, not counting the day of purchase. */
export const RETURN_DAYS = 14;
/** Days to refund returned goods after they have arrived. */
export const REFUND_DAYS = 7;
/** Working days to hand a parcel to its carrier; the day of dispatch itself is the first. */
export const PACKING_DAYS = { least: 1, most: 3 };
/** Days that an order waits in the store for pickup. */
export const PICKUP_DAYS = 5;
/** Years within which a defect may be claimed, when the maker states no warranty (article 8). */
export const WARRANTY_YEARS = 2;
/** Working days within which staff answer a request for a return. */
export const ANSWER_DAYS = 3;
/** Days within which the shopper sends the goods after the shop has approved a return. */
export const RETURN_SEND_DAYS = 14;

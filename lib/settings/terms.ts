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

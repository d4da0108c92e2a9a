/*
 * Terms of sale that the public offer, the help pages and structured data name. In whole days; those of
 * returns are the law's («Про захист прав споживачів», articles 9 and 13).
 */

/** To exchange or return goods, not counting the day of purchase. */
export const RETURN_DAYS = 14;
/** To give the money back once the goods have come back. */
export const REFUND_DAYS = 7;
/** Working days to hand a parcel to its carrier; the day of dispatch itself is the first. */
export const PACKING_DAYS = { least: 1, most: 3 };
/** That an order waits in the store for its pickup. */
export const PICKUP_DAYS = 5;

import type { Kopecks } from '@/lib/shared/money';

type Paying = { total: Kopecks; certificatePaid: Kopecks };

/** Pure: kopecks of an order's total that no gift certificate pays, whether or not they are paid yet. */
export const leftToPay = ({ total, certificatePaid }: Paying): Kopecks => total - certificatePaid;

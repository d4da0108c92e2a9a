import { MINUTE } from '@/lib/clock';

/** How long an unpaid online order holds its goods, and how long its invoice can be paid; milliseconds. */
export const HOLD = 60 * MINUTE;

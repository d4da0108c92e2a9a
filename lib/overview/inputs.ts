import { z } from 'zod';
import { PERIODS, type PeriodLength } from './period';

const isLength = (days: number): days is PeriodLength => PERIODS.some((length) => length === days);

/** Query of the overview: its period in days, 14 by default. */
export const overviewQuery = z.object({
  days: z.coerce.number().default(14).refine(isLength, 'Оберіть 7, 14 або 30 днів'),
});

import { z } from 'zod';
import { listDay } from '@/lib/http/route/inputs';
import { addDays, type Day } from '@/lib/shared/kyiv-day';

/** What the sales of a period are divided by. */
export const DIMENSIONS = {
  day: 'Дні',
  week: 'Тижні',
  month: 'Місяці',
  category: 'Категорії',
  manager: 'Менеджери',
  channel: 'Канали',
  advertisement: 'Реклама (utm_campaign)',
  carrier: 'Доставка',
  payment: 'Оплата',
  promoCode: 'Промокоди',
  campaign: 'Акції',
} as const;
export type Dimension = keyof typeof DIMENSIONS;

const DAY_MS = 86_400_000;

/** Pure: the number of days from `from` to `to`, including both. */
export const daysIn = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Pure: the period of equal length directly before. */
export const periodBefore = ({ from, to }: { from: Day; to: Day }) => ({
  from: addDays(from, -daysIn(from, to)),
  to: addDays(from, -1),
});

/** Query of GET /api/admin/figures: a period of at most two years, and what to divide it by. */
export const figuresQuery = z
  .object({
    from: listDay,
    to: listDay,
    by: z.enum(Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]]).default('day'),
  })
  .refine(({ from, to }) => from <= to && daysIn(from, to) <= 731, {
    path: ['to'],
    message: 'Оберіть період до двох років',
  });
export type FiguresQuery = z.output<typeof figuresQuery>;

/** Query of GET /api/admin/figures/export: which table. */
export const figuresExportQuery = figuresQuery.safeExtend({
  what: z.enum(['sales', 'steps', 'searches']).default('sales'),
});

import { z } from 'zod';
import { listDay } from '@/lib/http/route/inputs';
import { DAY } from '@/lib/shared/clock';
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

/** The numbers of sales: counts, sums in kopecks, and a share from 0 to 1. The last two are for admins only. */
const SALES_COLUMNS = [
  { key: 'orders', title: 'Замовлень', as: 'count' },
  { key: 'pieces', title: 'Штук', as: 'count' },
  { key: 'kept', title: 'Отримано', as: 'sum' },
  { key: 'average', title: 'Середнє', as: 'sum' },
  { key: 'returns', title: 'Повернень', as: 'count' },
  { key: 'givenBack', title: 'Повернуто', as: 'sum' },
  { key: 'discount', title: 'Знижки', as: 'sum' },
  { key: 'margin', title: 'Націнка', as: 'sum' },
  { key: 'costShare', title: 'Відома собівартість', as: 'share' },
] as const;

/** Pure: the columns of a table of sales after the first. */
export const salesColumns = (withMargin: boolean) =>
  withMargin ? SALES_COLUMNS : SALES_COLUMNS.slice(0, -2);

/** Pure: the number of days from `from` to `to`, including both. */
export const daysIn = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

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
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Кінець періоду раніше за початок',
  })
  .refine(({ from, to }) => daysIn(from, to) <= 731, {
    path: ['to'],
    message: 'Оберіть період до двох років',
  });
export type FiguresQuery = z.output<typeof figuresQuery>;

/** Query of GET /api/admin/figures/export: which table. */
export const figuresExportQuery = figuresQuery.safeExtend({
  what: z.enum(['sales', 'steps', 'searches']).default('sales'),
});

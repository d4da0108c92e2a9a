import {
  ANSWER_DAYS,
  REFUND_DAYS,
  RETURN_DAYS,
  RETURN_SEND_DAYS,
  WARRANTY_YEARS,
} from '@/lib/settings/terms';
import { dayText } from '@/lib/shared/day-text';
import { addDays, type Day } from '@/lib/shared/kyiv-day';
import {
  isReturnOpen,
  type ReturnState,
  SHOPPER_REASONS,
  type ShopperReason,
} from './return-states';

type Returnable = {
  /** The day in Kyiv on which the shopper received the order; null before. */
  deliveredOn: Day | null;
  today: Day;
  /** Whether the law lets the product be returned without a defect (public offer, «non-returnable»). */
  isExchangeable: boolean;
};

/** Pure: the last day for a return without a defect. The day of delivery does not count (articles 9 and 13). */
export const lastReturnDay = (deliveredOn: Day): Day => addDays(deliveredOn, RETURN_DAYS);

/** Pure: the last day on which a defect may be claimed. */
export function lastWarrantyDay(deliveredOn: Day): Day {
  // addDays turns 29 February into 1 March of a year without it.
  return addDays(
    `${Number(deliveredOn.slice(0, 4)) + WARRANTY_YEARS}${deliveredOn.slice(4, 8)}01`,
    Number(deliveredOn.slice(8)) - 1,
  );
}

/** Pure: the reasons for which a product may be returned today; empty when it may not be returned at all. */
export function possibleReasons({
  deliveredOn,
  today,
  isExchangeable,
}: Returnable): ShopperReason[] {
  if (deliveredOn === null || today > lastWarrantyDay(deliveredOn)) return [];
  if (today > lastReturnDay(deliveredOn)) return ['defect'];
  return isExchangeable ? [...SHOPPER_REASONS] : ['wrong', 'defect'];
}

/** Pure: why not every reason is possible, and what is, as a text for the shopper; null if all are. */
export function returnLimit(given: Returnable): string | null {
  const { deliveredOn, today, isExchangeable } = given;
  if (deliveredOn === null) return 'Повернути можна після отримання замовлення';
  const warranty = lastWarrantyDay(deliveredOn);
  if (today > warranty) return 'Строк повернення й\u00a0гарантії минув';
  if (today > lastReturnDay(deliveredOn)) {
    return `${RETURN_DAYS}\u00a0днів на\u00a0повернення минули ${dayText(lastReturnDay(deliveredOn))}. Брак приймаємо до\u00a0${dayText(warranty)}\u00a0${warranty.slice(0, 4)}`;
  }
  return isExchangeable
    ? null
    : 'За\u00a0законом цей товар не\u00a0повертається, хіба що він із\u00a0браком або надіслали не\u00a0те';
}

/** Days that each state may take before staff count it as overdue. */
const DAYS: Partial<Record<ReturnState, number>> = {
  // Three working days are at most five calendar days.
  requested: ANSWER_DAYS + 2,
  approved: RETURN_SEND_DAYS,
  on_the_way: RETURN_SEND_DAYS,
  received: REFUND_DAYS,
};

/**
 * Pure: the day until which a return may stay in a state that it enters today; null in a final state. The money is due
 * `REFUND_DAYS` after the goods arrived, so a check does not move that day.
 */
export function returnDueOn(state: ReturnState, today: Day, known: Day | null): Day | null {
  if (!isReturnOpen(state)) return null;
  const days = DAYS[state];
  return days === undefined ? (known ?? addDays(today, REFUND_DAYS)) : addDays(today, days);
}

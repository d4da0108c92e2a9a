import type { ReturnView } from '@/lib/order-rules/return-answers';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { shareOf } from '@/lib/orders/refunding/refund';
import type { Kopecks } from '@/lib/shared/money';
import { useOrderAction } from './use-staff-order';

export type ReturnProps = { order: StaffOrder; given: ReturnView };

/** Returns a function that runs a step of a return, and the state of its request. */
export function useReturnStep({ order, given }: ReturnProps) {
  const action = useOrderAction(order.orderId);
  const path = `/api/admin/orders/${order.orderId}/returns/${given.id}`;
  const run = (
    step: { step: string } & Record<string, unknown>,
    done: string,
    after?: () => void,
  ) => {
    const body = { ...step, seen: given.state };
    action.mutate({ method: 'post', path, body, done }, { onSuccess: after });
  };
  return { action, run };
}

/** Pure: kopecks that the goods of a return are worth, while they are not refunded. */
export const returnWorth = ({ order, given }: ReturnProps): Kopecks =>
  given.lines.reduce((sum, { line: id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    const left = line ? Math.min(quantity, line.quantity - line.refunded) : 0;
    return line && left > 0 ? sum + shareOf(line, left) : sum;
  }, 0);

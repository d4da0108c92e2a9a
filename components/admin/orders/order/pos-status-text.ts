import {
  canSettle,
  isGoneAtPos,
  type PosNeed,
  posAction,
  RESTOCKED,
} from '@/lib/order-rules/pos-status';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import type { TagLook } from '../../look-tag';

type PosOrder = Pick<
  StaffOrder,
  'posOrderId' | 'posStatus' | 'posReceiptId' | 'status' | 'paymentStatus' | 'posMessage'
>;

type PosLook = TagLook & { text: string };

/** Pure: status of an order at the POS, for staff. */
export function posState(order: PosOrder): PosLook {
  const { posOrderId, posStatus, posReceiptId } = order;
  if (posOrderId === null) return notThereYet(order);
  const number = `На\u00a0касі це замовлення №\u00a0${posOrderId}`;
  const receipt = posReceiptId === null ? 'чек' : `чек №\u00a0${posReceiptId}`;
  switch (posStatus) {
    case 'accepted':
      return neutral('прийнято', `${number}, ${receipt} відкрито`);
    case 'closed': {
      const text = `${number}, ${receipt} закрито, товари списано`;
      return { short: 'чек закрито', tone: 'ok', icon: 'check', text };
    }
    case 'cancelled':
      return bad('відмовлено', `${number}, там у\u00a0ньому відмовили`);
    case 'removed':
      return bad('чек видалено', `${number}, ${receipt} там видалено`);
    default:
      return neutral('чекає', `${number}, його ще не\u00a0прийняли`);
  }
}

function notThereYet({ posMessage, status, paymentStatus }: PosOrder): PosLook {
  if (posMessage && posMessage.attempts > 0) {
    return bad('не\u00a0передано', 'Каса не\u00a0взяла замовлення. Пробуємо далі самі');
  }
  if (posMessage) return neutral('передаємо', 'Замовлення на\u00a0шляху до каси');
  const waitsForMoney = !isFinal(status) && !['none', 'paid'].includes(paymentStatus);
  return neutral(
    'не\u00a0в\u00a0касі',
    waitsForMoney ? 'Передамо, щойно надійде оплата' : 'У\u00a0касу його не\u00a0передавали',
  );
}

const neutral = (short: string, text: string): PosLook => ({
  short,
  tone: 'neutral',
  icon: 'clock',
  text,
});
const bad = (short: string, text: string): PosLook => ({ short, tone: 'err', icon: 'alert', text });

/** Pure: whether staff may mark the products as written off, i.e. the POS is unlikely to report the write-off. */
export const isToSettle = (
  order: PosOrder & Pick<StaffOrder, 'holdsStock' | 'archivedAt'>,
): boolean =>
  canSettle(order) &&
  !order.archivedAt &&
  (isGoneAtPos(order) || hasLeft(order.status) || (order.posMessage?.attempts ?? 0) > 0);

const ADVICE: Record<PosNeed, string> = {
  restock:
    'Каса вже списала ці товари: проведіть там повернення, щоб вони знову були в\u00a0продажу, і\u00a0позначте це тут',
  remove: 'Тут замовлення завершено, а\u00a0на\u00a0касі його чек ще відкрито: видаліть його там',
  refuse: 'Тут замовлення завершено, а\u00a0на\u00a0касі ще ні: відмовте в\u00a0ньому й\u00a0там',
  sell: 'Товарів у\u00a0магазині вже немає: проведіть їх на\u00a0касі чеком і\u00a0позначте це тут',
  agree:
    'Домовтеся з\u00a0покупцем і\u00a0скасуйте замовлення. Або проведіть його на\u00a0касі чеком і\u00a0позначте це тут',
  other: 'Якщо товари списано іншим чеком, позначте це тут. Якщо ні, скасуйте замовлення',
};

type PosOrderWithHistory = PosOrder & Pick<StaffOrder, 'history'>;

const needOf = ({ history, ...order }: PosOrderWithHistory): PosNeed | null =>
  posAction({
    ...order,
    isRestocked: history.some(({ kind, value }) => kind === 'pos' && value === RESTOCKED),
  });

/** Pure: what staff have to do at the POS by hand, since its API cannot do it; null if there is nothing to do. */
export function posAdvice(order: PosOrderWithHistory): string | null {
  const need = needOf(order);
  return need && ADVICE[need];
}

/** Pure: whether staff may confirm that they have booked the return of the order's goods at the POS. */
export const isToRestock = (order: PosOrderWithHistory & Pick<StaffOrder, 'archivedAt'>): boolean =>
  !order.archivedAt && needOf(order) === 'restock';

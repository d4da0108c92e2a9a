import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import type { PaymentStatus } from './status';

/**
 * States of a return:
 * - `requested`: by the shopper; staff have to answer
 * - `approved`: the shopper has to send the goods
 * - `on_the_way`, `received`: the parcel
 * - `checked`: staff have recorded the state of the goods; the money is due
 * - `refunded`, `exchanged`: settled; `closed`: settled without money, because none was paid
 * - `refused` by staff; `withdrawn` by the shopper, or because the order was not returned after all
 */
export const RETURN_STATES = [
  'requested',
  'approved',
  'on_the_way',
  'received',
  'checked',
  'refunded',
  'exchanged',
  'closed',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const NEXT: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['on_the_way', 'received', 'refused', 'withdrawn'],
  on_the_way: ['received', 'refused', 'withdrawn'],
  received: ['checked', 'refused', 'withdrawn'],
  checked: ['refunded', 'exchanged', 'closed', 'refused', 'withdrawn'],
  refunded: [],
  exchanged: [],
  closed: [],
  refused: [],
  withdrawn: [],
};

/** Pure: whether a return may go from one state to the other. */
export const mayReturnMove = (from: ReturnState, to: ReturnState): boolean =>
  NEXT[from].includes(to);

/** Pure: whether something is still to be done; the pieces of an open return cannot be returned a second time. */
export const isReturnOpen = (state: ReturnState): boolean => NEXT[state].length > 0;

export const OPEN_RETURN_STATES = RETURN_STATES.filter(isReturnOpen);

export const RETURN_STATE_NAMES: Record<ReturnState, string> = {
  requested: 'Чекає на\u00a0відповідь',
  approved: 'Чекаємо на\u00a0посилку',
  on_the_way: 'Їде до\u00a0магазину',
  received: 'Отримано, перевірити',
  checked: 'Перевірено, до\u00a0виплати',
  refunded: 'Гроші повернуто',
  exchanged: 'Обміняно',
  closed: 'Завершено без виплати',
  refused: 'Відмовлено',
  withdrawn: 'Скасовано',
};

/** Reasons that a shopper may give. */
export const SHOPPER_REASONS = ['size', 'dislike', 'wrong', 'defect', 'other'] as const;
export type ShopperReason = (typeof SHOPPER_REASONS)[number];
/** `unclaimed`: the carrier brings back a parcel that nobody fetched; such a return has no request. */
export const RETURN_REASONS = [...SHOPPER_REASONS, 'unclaimed'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_NAMES: Record<ReturnReason, string> = {
  size: 'Не\u00a0підійшов розмір',
  dislike: 'Не\u00a0сподобалось',
  wrong: 'Надіслали не\u00a0те',
  defect: 'Брак',
  other: 'Інше',
  unclaimed: 'Посилку не\u00a0забрали',
};

/** Pure: whether no money is owed, because the goods were to be paid on receipt of a parcel that nobody fetched. */
export const isUncollected = (
  { paymentStatus, paymentMethod }: { paymentStatus: PaymentStatus; paymentMethod: PaymentMethod },
  { reason }: { reason: ReturnReason },
): boolean => reason === 'unclaimed' && paymentStatus === 'none' && !isOnline(paymentMethod);

/** Pure: whether the shopper may still withdraw the request: until the shop has received the goods. */
export const canWithdraw = ({
  state,
  reason,
}: {
  state: ReturnState;
  reason: ReturnReason;
}): boolean => reason !== 'unclaimed' && ['requested', 'approved', 'on_the_way'].includes(state);

import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { addressText } from '@/lib/delivery/address';
import { pickupReady, promisedArrival } from '@/lib/delivery/arrival/arrival';
import { dispatchWindow } from '@/lib/delivery/arrival/dispatch';
import { carrierOf } from '@/lib/delivery/carriers';
import { dueOnReceipt, isAllInParts } from '@/lib/order-rules/due-on-receipt';
import { leftToPay } from '@/lib/order-rules/left-to-pay';
import type { OrderView } from '@/lib/order-rules/order';
import { clock } from '@/lib/shared/clock';
import { daysText } from '@/lib/shared/day-text';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';
import { formatPrice } from '@/lib/shared/money';
import type { ShopContacts } from './order-facts';
import { whenPaid } from './timeline-steps';

export type NextStep = { icon: AnyIconName; name: string; text: string };

type NextOrder = Pick<
  OrderView,
  | 'status'
  | 'awaitsApproval'
  | 'paymentStatus'
  | 'deliveryMethod'
  | 'deliveryAddress'
  | 'arrivesOn'
  | 'createdAt'
  | 'events'
  | 'email'
  | 'total'
  | 'certificatePaid'
  | 'paymentMethod'
  | 'parcel'
  | 'parts'
  | 'lines'
>;

type NextShop = Pick<ShopContacts, 'address' | 'hours'> & { cutOff: string };

/**
 * Pure: the next steps of an order that is paid, or is to be paid on receipt, until it is packed. Empty in all other
 * cases.
 */
export function nextSteps(order: NextOrder, shop: NextShop): NextStep[] {
  if (order.awaitsApproval) return [];
  const isOpen = order.status === 'new' || order.status === 'confirmed';
  if (!isOpen || (order.paymentStatus !== 'paid' && order.paymentStatus !== 'none')) return [];
  if (isAllInParts(order)) return [];
  return carrierOf(order.deliveryMethod) ? parcelSteps(order, shop) : pickupSteps(order, shop);
}

function parcelSteps(order: NextOrder, { cutOff }: NextShop): NextStep[] {
  const carrier = carrierOf(order.deliveryMethod);
  const arrival = order.arrivesOn && promisedArrival(order.arrivesOn, order.createdAt, cutOff);
  const to = order.deliveryAddress ? addressText(order.deliveryAddress) : '';
  const hasParts = order.parts.length > 0;
  return [
    {
      icon: 'box',
      name: hasParts ? 'Пакуємо решту' : 'Пакуємо',
      text: `Передамо ${carrier?.dative} ${estimated(dispatchWindow(begunAt(order), cutOff))}`,
    },
    {
      icon: 'truck',
      name: hasParts ? 'Надсилаємо решту' : 'Надсилаємо',
      text:
        order.parcel && order.parcel.state !== 'void'
          ? `Номер ${hasParts ? 'її\u00a0посилки' : 'посилки'}: ${order.parcel.number}. Напишемо на\u00a0${order.email}, коли вона вирушить`
          : `Номер ${hasParts ? 'її\u00a0посилки' : 'посилки'} надішлемо на\u00a0${order.email}`,
    },
    {
      icon: 'store',
      name: 'Отримуєте',
      text: [
        arrival && arrival.to >= today() ? `Орієнтовно ${daysText(arrival)}: ${to}` : to,
        onReceipt(order, `${hasParts ? 'решти ' : ''}при\u00a0отриманні`, dueOnReceipt(order)),
      ]
        .filter(Boolean)
        .join('. '),
    },
  ];
}

const pickupSteps = (order: NextOrder, { address, hours, cutOff }: NextShop): NextStep[] => [
  {
    icon: 'box',
    name: 'Пакуємо',
    text: `Буде готове ${estimated(pickupReady(begunAt(order), cutOff))}`,
  },
  {
    icon: 'bell',
    name: 'Пишемо вам',
    text: `Щойно можна забирати, напишемо на\u00a0${order.email}`,
  },
  {
    icon: 'store',
    name: 'Забираєте',
    text: [`${address}. ${hours}`, onReceipt(order, 'в\u00a0магазині', leftToPay(order))]
      .filter(Boolean)
      .join('. '),
  },
];

const onReceipt = ({ paymentStatus }: NextOrder, where: string, due: number): string =>
  paymentStatus === 'none' && due > 0 ? `Оплата ${where}: ${formatPrice(due)}` : '';

/** The start of the packing time: the payment or, for payment on receipt, the order. */
const begunAt = (order: NextOrder): Date => new Date(whenPaid(order) ?? order.createdAt);

const today = (): Day => kyivTime(clock.now()).day;

/** An estimated range of days in words; «soon» if the range has passed. */
const estimated = (range: { from: Day; to: Day }): string =>
  range.to < today() ? 'найближчим часом' : `орієнтовно ${daysText(range)}`;

/** Says how the order can still be cancelled. */
export const cancelText = (
  { canCancel, deliveryMethod, parts }: Pick<OrderView, 'canCancel' | 'deliveryMethod' | 'parts'>,
  phone: string,
): string =>
  canCancel
    ? 'Передумали? Скасувати замовлення можна тут, унизу сторінки, доки ми не\u00a0почали його збирати.'
    : `Передумали? Зателефонуйте, ${carrierOf(deliveryMethod) ? `доки ${parts.length > 0 ? 'решту' : 'замовлення'} не\u00a0надіслано` : 'перш ніж приходити по\u00a0замовлення'}: ${phone}.`;

import { carrierOf, MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { OrderView } from '@/lib/order-rules/order';
import type { ReturnView } from '@/lib/order-rules/return-answers';
import {
  isUncollected,
  RETURN_REASON_NAMES,
  type ReturnState,
} from '@/lib/order-rules/return-states';
import { ANSWER_DAYS, REFUND_DAYS } from '@/lib/settings/terms';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import type { OrderMailText } from './order-mail';
import { plain } from './plain';

/** Pure: the texts of the mail about a return that has reached `state`; null if the shopper gets none about it. */
export function returnMailText(
  order: OrderView,
  given: ReturnView,
  state: ReturnState,
): OrderMailText | null {
  const text = TEXTS[state]?.(order, given);
  if (!text) return null;
  const goods = given.lines.map(
    ({ name, size, quantity }) =>
      `${name}${size && `, ${size}`}${quantity > 1 ? ` × ${quantity}` : ''}`,
  );
  return {
    ...text,
    facts: [{ name: 'Повернення', value: goods.join('; ') }, ...text.facts],
    action: { label: 'Відкрити повернення', place: '#returns' },
  };
}

type Text = Omit<OrderMailText, 'action'>;

const TEXTS: Partial<Record<ReturnState, (order: OrderView, given: ReturnView) => Text>> = {
  requested: ({ orderId }, { reason }) => ({
    heading: `Запит на\u00a0повернення за\u00a0замовленням ${orderId} отримано`,
    lead: `Відповімо протягом ${ANSWER_DAYS}\u00a0робочих днів. Нічого не\u00a0надсилайте, доки не\u00a0отримаєте адресу.`,
    facts: [{ name: 'Причина', value: RETURN_REASON_NAMES[reason] }],
  }),
  approved: ({ orderId }, { dueOn, address }) => ({
    heading: `Повернення за\u00a0замовленням ${orderId} погоджено`,
    lead: `Надішліть товари${dueOn ? ` до\u00a0${dayText(dueOn)}` : ''}. Номер зворотної накладної, щойно він буде, видно на\u00a0сторінці замовлення.`,
    facts: [{ name: 'Адреса', value: plain(address) }],
  }),
  on_the_way: (order, given) => ({
    heading: `Посилка за\u00a0замовленням ${order.orderId} їде до\u00a0магазину`,
    lead: onTheWayLead(order, given),
    facts: given.waybill
      ? [
          {
            name: 'Номер посилки',
            value: given.waybill,
            link: (carrierOf(order.deliveryMethod) ?? MAIN_CARRIER).waybill.trackingLink(
              given.waybill,
            ),
          },
        ]
      : [],
  }),
  received: (order, given) => ({
    heading: `Повернені товари за\u00a0замовленням ${order.orderId} отримано`,
    lead: isUncollected(order, given)
      ? `Посилка повернулася до\u00a0магазину. ${NOTHING_DUE}`
      : `Перевіримо їх і\u00a0повернемо гроші протягом ${REFUND_DAYS}\u00a0днів.`,
    facts: [],
  }),
  refunded: ({ orderId }, { refunded }) => ({
    heading: `Повернення за\u00a0замовленням ${orderId} оформлено`,
    lead: 'Товари перевірено, повертаємо гроші тим самим способом, яким ви платили. Банк може зараховувати їх кілька днів.',
    facts: refunded === null ? [] : [{ name: 'Сума', value: formatPrice(refunded) }],
  }),
  exchanged: ({ orderId }, { refunded, exchange }) => ({
    heading: `Обмін за\u00a0замовленням ${orderId} оформлено`,
    lead: 'Товари на\u00a0заміну – у\u00a0новому замовленні, про нього надійде окремий лист. За\u00a0повернені товари повертаємо гроші, нове замовлення оплачується як\u00a0звичайне.',
    facts: [
      ...(exchange ? [{ name: 'Нове замовлення', value: exchange.orderId }] : []),
      ...(refunded === null ? [] : [{ name: 'Повертаємо', value: formatPrice(refunded) }]),
    ],
  }),
  refused: ({ orderId }, { refusal }) => ({
    heading: `Повернення за\u00a0замовленням ${orderId}: відмова`,
    lead: 'На жаль, повернути ці товари не\u00a0можна. Якщо не\u00a0згодні, зателефонуйте нам або відкрийте сторінку замовлення.',
    facts: [{ name: 'Чому', value: plain(refusal) }],
  }),
  withdrawn: ({ orderId }, given) => ({
    heading: `${given.address || given.reason === 'unclaimed' ? 'Повернення' : 'Запит на\u00a0повернення'} за\u00a0замовленням ${orderId} скасовано`,
    lead: withdrawnLead(given),
    facts: [],
  }),
};

const NOTHING_DUE = 'Платити нічого не\u00a0потрібно.';

/** The address tells that staff had approved the request. */
function withdrawnLead({ reason, address }: ReturnView): string {
  if (reason === 'unclaimed') {
    return 'Ми помилково позначили, що\u00a0посилка повертається до\u00a0магазину. Вам нічого робити не\u00a0потрібно.';
  }
  const done = address
    ? 'Ви скасували повернення. Якщо товари ще у\u00a0вас, надсилати їх не\u00a0потрібно.'
    : 'Ви скасували запит, перш ніж ми на\u00a0нього відповіли. Товари лишаються у\u00a0вас.';
  return `${done} Якщо передумаєте, запит можна надіслати знову, поки триває строк.`;
}

function onTheWayLead(order: OrderView, given: ReturnView): string {
  if (given.reason !== 'unclaimed') {
    return `Напишемо, коли отримаємо її. Гроші повернемо протягом ${REFUND_DAYS}\u00a0днів після цього.`;
  }
  const money = isUncollected(order, given) ? NOTHING_DUE : 'Гроші повернемо, коли вона приїде.';
  return `Посилку не\u00a0забрали, тож вона повертається до\u00a0магазину. ${money}`;
}

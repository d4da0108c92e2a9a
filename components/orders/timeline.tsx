import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { carrierOf } from '@/lib/delivery/carriers';
import { dueOnReceipt, isAllInParts } from '@/lib/order-rules/due-on-receipt';
import type { OrderView, ParcelView, PartView } from '@/lib/order-rules/order';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { isOnline } from '@/lib/payments/methods';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { type Step, timelineSteps, whenStatus } from './timeline-steps';

type Ended = Pick<OrderView, 'status' | 'paymentStatus'>;

/** Pure: says what happens to the money of a cancelled or returned order. */
export function endText({ status, paymentStatus }: Ended): string {
  if (paymentStatus === 'refunded') return 'Кошти вже повернено.';
  const isReturned = status === 'returned';
  if (paymentStatus === 'paid') {
    return isReturned
      ? 'Кошти повернемо, щойно посилка повернеться й\u00a0ми перевіримо товари.'
      : 'Кошти повернемо тим самим способом, яким ви платили.';
  }
  if (paymentStatus === 'review') {
    return 'Менеджер перевіряє оплату й\u00a0зв’яжеться з\u00a0вами.';
  }
  return isReturned
    ? 'Посилку не\u00a0забрали, платити за\u00a0неї не\u00a0потрібно.'
    : 'Платити за\u00a0нього не потрібно.';
}

/** Pure: whether to show the payment. For a cancelled or returned order only if money was paid. */
export const hasPaymentNews = ({ status, paymentStatus }: Ended): boolean =>
  (status !== 'cancelled' && status !== 'returned') ||
  ['paid', 'refunded', 'review'].includes(paymentStatus);

const STATE_NAMES: Record<Step['state'], string> = {
  done: 'виконано',
  current: 'зараз',
  next: 'попереду',
};

/** The steps of an order, and its parcel; for a cancelled or returned order, how it has ended. */
export function Timeline({ order, cutOff }: { order: OrderView; cutOff: string | undefined }) {
  const steps = timelineSteps(order, cutOff);
  const carrier = carrierOf(order.deliveryMethod);
  return (
    <>
      {steps.length > 0 ? (
        <Steps steps={steps} icons={iconsOf(order)} />
      ) : (
        <TimelineEnd order={order} />
      )}
      {carrier &&
        order.parts.map((part) => (
          <TimelineParcel
            key={part.number}
            carrier={carrier}
            parcel={part}
            title={goodsOf(part)}
            due={dueOnReceipt(order, part)}
          />
        ))}
      {carrier && order.parcel && (
        <TimelineParcel
          carrier={carrier}
          parcel={order.parcel}
          {...(order.parts.length > 0 && { title: 'Решта замовлення', due: dueOnReceipt(order) })}
        />
      )}
      {carrier && order.parts.length > 0 && !order.parcel && !isAllInParts(order) && (
        <p className="mb-4">Решта замовлення поїде окремою посилкою, щойно ми її зберемо.</p>
      )}
    </>
  );
}

const goodsOf = ({ lines }: PartView): string =>
  lines.map(({ name, size, quantity }) => `${name}${size && `, ${size}`} × ${quantity}`).join('; ');

const ICONS = {
  pickup: ['box', 'store', 'check'],
  email: ['gift'],
  parcel: ['box', 'truck', 'store'],
} as const;

const iconsOf = ({ paymentMethod, deliveryMethod }: OrderView): AnyIconName[] => [
  'check',
  isOnline(paymentMethod) ? 'card' : 'check',
  ...ICONS[deliveryMethod === 'pickup' || deliveryMethod === 'email' ? deliveryMethod : 'parcel'],
];

/** The steps, side by side; on phones below each other. */
function Steps({ steps, icons }: { steps: Step[]; icons: AnyIconName[] }) {
  return (
    <ol className="mt-7 mb-6 grid [--ic-bg:transparent] md:grid-cols-5">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(
            'group relative grid grid-cols-[58px_1fr] content-start pb-[18px] leading-[1.35] md:block md:pr-3.5 md:pb-0',
            'before:absolute before:top-11 before:bottom-0 before:left-6 before:border-l-2 last:before:hidden',
            'md:before:top-[21px] md:before:right-0 md:before:bottom-auto md:before:left-11 md:before:border-t-2 md:before:border-l-0',
            step.state === 'done'
              ? 'before:border-ink'
              : 'before:border-dashed before:border-field',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative z-1 row-[1/3] ml-[3px] grid size-11 slanted place-items-center border-2 md:mb-3',
              step.state === 'done' && 'border-ink bg-ink text-white',
              step.state === 'current' && 'border-accent bg-accent text-white',
              step.state === 'next' && 'border-field bg-white text-ink-3',
            )}
          >
            <AnyIcon
              name={step.state === 'done' ? 'check' : (icons[index] ?? 'check')}
              size={22}
              className="upright"
            />
          </span>
          <span
            className={classNames(
              'block',
              step.state === 'next' ? 'font-medium text-ink-2' : 'font-bold',
              step.state === 'current' && 'text-accent',
            )}
          >
            {step.name}
            <span className="sr-only">, {STATE_NAMES[step.state]}</span>
          </span>
          <span className="col-start-2 block text-sm text-ink-2">
            {step.at && step.state !== 'next' && formatMoment(step.at)}
            {step.note && <span className="block">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Shown instead of the steps for a cancelled or returned order. */
function TimelineEnd({ order }: { order: OrderView }) {
  const at = whenStatus(order, order.status);
  return (
    <div className="mt-6 mb-4 flex items-start gap-3 rounded-field bg-paper-2 px-4 py-3">
      <AnyIcon
        name={order.status === 'returned' ? 'back' : 'close'}
        size={22}
        className="mt-0.5 flex-none"
      />
      <p className="min-w-0">
        <b className="block font-semibold">
          {ORDER_STATUS_NAMES[order.status]}
          {at && ` ${formatMoment(at)}`}
        </b>
        <span className="block text-sm">{endText(order)}</span>
      </p>
    </div>
  );
}

type TimelineParcelProps = {
  carrier: CarrierFacts;
  parcel: ParcelView;
  /** What is in the parcel, if the order has several. */
  title?: string;
  /** Kopecks to pay on receipt of this parcel of several. */
  due?: number;
};

/** The parcel's number, to copy or to track, and the carrier's latest status. */
function TimelineParcel({
  carrier,
  parcel: { number, words: status },
  title,
  due = 0,
}: TimelineParcelProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field bg-paper-2 px-4 py-3">
      <p className="min-w-0 flex-[1_1_240px]">
        {title && <b className="block font-semibold wrap-anywhere">{title}</b>}
        Номер накладної <b className="font-semibold whitespace-nowrap digits">{inGroups(number)}</b>
        {due > 0 && <span className="block">При отриманні: {formatPrice(due)}</span>}
        {status && <span className="block text-sm break-words">{status}</span>}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-md:w-full">
        <CopyButton number={number} />
        <a
          href={carrier.waybill.trackingLink(number)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-md:flex-1')}
        >
          Відстежити посилку
          <span className="sr-only"> на сайті {carrier.genitive}</span>
        </a>
      </div>
    </div>
  );
}

/** A waybill number in groups of four digits, as printed on the parcel: `2045 0000 0000 01`. */
const inGroups = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');

function CopyButton({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
      showToast({ id: 'waybill', tone: 'ok', title: 'Номер накладної скопійовано' });
    } catch {
      showToast({ id: 'waybill', tone: 'error', title: 'Не вдалося скопіювати номер' });
    }
  };
  return (
    <Button variant="ghost" size="sm" className="max-md:flex-1" onClick={copy}>
      <AnyIcon name={isCopied ? 'check' : 'copy'} size={20} />
      Копіювати
    </Button>
  );
}

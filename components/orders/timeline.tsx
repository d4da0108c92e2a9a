import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { carrierOf } from '@/lib/delivery/carriers';
import type { OrderView } from '@/lib/orders/rules/order';
import { ORDER_STATUS_NAMES } from '@/lib/orders/rules/status';
import { isOnline } from '@/lib/payments/methods';
import { formatMoment } from '@/lib/shared/moment';
import { classNames } from '../ui/class-names';
import { endText } from './timeline-end-text';
import { TimelineParcel } from './timeline-parcel';
import { type Step, timelineSteps, whenStatus } from './timeline-steps';

const STATE_NAMES: Record<Step['state'], string> = {
  done: 'виконано',
  current: 'зараз',
  next: 'попереду',
};

/** The steps of an order and its parcel, or how it has ended. */
export function Timeline({ order }: { order: OrderView }) {
  const steps = timelineSteps(order);
  const carrier = carrierOf(order.deliveryMethod);
  return (
    <>
      {steps.length > 0 ? (
        <Steps steps={steps} icons={iconsOf(order)} />
      ) : (
        <TimelineEnd order={order} />
      )}
      {carrier && order.parcel && <TimelineParcel carrier={carrier} parcel={order.parcel} />}
    </>
  );
}

const iconsOf = ({ paymentMethod, deliveryMethod }: OrderView): AnyIconName[] => [
  'check',
  isOnline(paymentMethod) ? 'card' : 'check',
  'box',
  ...(deliveryMethod === 'pickup' ? (['store', 'check'] as const) : (['truck', 'store'] as const)),
];

/** Five steps side by side, on phones one below the other. */
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

/** Instead of the steps, for a cancelled or returned order. */
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

import Link from 'next/link';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { helpPath } from '@/lib/help/help-pages';
import type { OrderView } from '@/lib/order-rules/order';
import { RETURN_DAYS } from '@/lib/settings/terms';
import { cancelText, nextSteps } from './next-steps';
import type { ShopContacts } from './order-facts';

type NextStepsListProps = {
  order: OrderView;
  shop: ShopContacts & { cutOff: string };
  /** Whether all products of the order can be returned (true) or none of them (false); undefined if only some can. */
  canReturn: boolean | undefined;
};

/** Says what happens next with the order, and how to cancel it or return goods. */
export function NextStepsList({ order, shop, canReturn }: NextStepsListProps) {
  const steps = nextSteps(order, shop);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next" className="mt-6">
      <h2 id="next" className="text-[18px]">
        Що далі
      </h2>
      <ol className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-3">
        {steps.map(({ icon, name, text }) => (
          <li key={name} className="flex gap-3">
            <AnyIcon name={icon} size={24} className="mt-0.5 flex-none" />
            <p className="min-w-0">
              <b className="block font-semibold">{name}</b>
              <span className="block text-[15px] text-ink-2 wrap-anywhere">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-2">
        {cancelText(order, shop.phone)} {returnText(canReturn)}{' '}
        <Link
          href={helpPath('returns')}
          prefetch={false}
          className="underline underline-offset-3 hover:text-accent"
        >
          умови та&nbsp;винятки
        </Link>
        .
      </p>
    </section>
  );
}

function returnText(canReturn: boolean | undefined): string {
  if (canReturn === false) {
    return 'За\u00a0законом ці\u00a0товари не\u00a0підлягають обміну й\u00a0поверненню, якщо немає недоліку:';
  }
  const some = canReturn === undefined ? ', але\u00a0не\u00a0всіх цих товарів' : '';
  return `Обмін і\u00a0повернення\u00a0– ${RETURN_DAYS}\u00a0днів${some}:`;
}

import Link from 'next/link';
import type { EventProduct } from '@/components/event-date/event-date';
import { EventDateSlot } from '@/components/event-date/event-date-slot';
import { EventQuestion } from '@/components/event-date/event-question';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { CARRIERS } from '@/lib/delivery/carriers';
import { offeredCarriers } from '@/lib/delivery/registry';
import { helpPath } from '@/lib/help/help-pages';
import { offeredPayments, partsTerms, paymentText } from '@/lib/orders/paying/offered-payments';
import { partsText } from '@/lib/payments/monobank-parts/parts-terms';
import { PACKING_DAYS, RETURN_DAYS } from '@/lib/settings/terms';

type Term = { icon: AnyIconName; title: string; text: string; href: string };

function terms({ isExchangeable, price = 0 }: PurchaseTermsProps): Term[] {
  const { term, places } = paymentText(offeredPayments());
  const parts = partsText(partsTerms(), price);
  const offered = offeredCarriers();
  const carriers = CARRIERS.filter(({ id }) => offered.includes(id)).map(({ name }) => name);
  return [
    {
      icon: 'truck',
      title: 'Доставка',
      text: `${carriers.join(', ')}: ${places.term}. Передаємо за\u00a0${PACKING_DAYS.least}–\u2060${PACKING_DAYS.most}\u00a0робочі дні. Самовивіз в\u00a0Одесі безкоштовний`,
      href: helpPath('delivery'),
    },
    {
      icon: 'card',
      title: 'Оплата',
      text: parts ? `${term}. Частинами ${parts}` : term,
      href: helpPath('payment'),
    },
    {
      icon: 'back',
      title: 'Повернення',
      ...returnTerm(isExchangeable),
    },
  ];
}

function returnTerm(isExchangeable: boolean | undefined) {
  const [page, exceptions] = [helpPath('returns'), `${helpPath('returns')}#exceptions`];
  if (isExchangeable === undefined) {
    return { text: 'Умови різні для\u00a0різних речей набору', href: exceptions };
  }
  return isExchangeable
    ? {
        text: `${RETURN_DAYS}\u00a0днів на\u00a0обмін або повернення, якщо не\u00a0підійшло`,
        href: page,
      }
    : {
        text: 'За\u00a0законом не\u00a0підлягає обміну й\u00a0поверненню, якщо немає недоліку',
        href: exceptions,
      };
}

type PurchaseTermsProps = {
  product?: EventProduct;
  /** Whether the goods can be exchanged; undefined if that differs between the products of a bundle. */
  isExchangeable: boolean | undefined;
  /** Kopecks, to offer the payment in parts. */
  price?: number;
};

/** Delivery, payment and returns, one line each, and whether an order would arrive before the shopper's event. */
export function PurchaseTerms(props: PurchaseTermsProps) {
  const { product } = props;
  return (
    <section aria-label="Доставка, оплата, повернення" className="mt-6">
      <ul className="terms">
        {terms(props).map(({ icon, title, text, href }) => (
          <li key={icon}>
            <AnyIcon name={icon} className="flex-none" />
            <p>
              <Link
                href={href}
                prefetch={false}
                className="-my-2.5 inline-block py-2.5 font-semibold text-ink underline underline-offset-3"
              >
                {title}
              </Link>
              <br />
              {text}
            </p>
          </li>
        ))}
        <li>
          <EventDateSlot {...(product && { product })}>
            <EventQuestion />
          </EventDateSlot>
        </li>
      </ul>
    </section>
  );
}

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { EventProduct } from '@/components/event-date/event-date';
import { EventDateSlot } from '@/components/event-date/event-date-slot';
import { EventQuestion } from '@/components/event-date/event-question';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { offeredPayments } from '@/lib/payments/lifecycle/offered-payments';
import { type PaymentText, paymentText } from '@/lib/payments/lifecycle/payment-text';

type Term = { icon: AnyIconName; title: string; text: ReactNode };

const terms = ({ term, places }: PaymentText): Term[] => [
  {
    icon: 'truck',
    title: 'Нова пошта',
    text: `${places.term}; передаємо за\u00a01–\u20603\u00a0робочі дні`,
  },
  { icon: 'store', title: 'Самовивіз, безкоштовно', text: 'ТЦ, 4\u00a0поверх, Одеса' },
  { icon: 'card', ...term },
];

const RETURN: Term = {
  icon: 'back',
  title: 'Обмін і\u00a0повернення 14\u00a0днів',
  text: (
    <>
      умови та&nbsp;винятки{' '}
      <Link href="/public#returns" className="underline underline-offset-3">
        в&nbsp;оферті
      </Link>
    </>
  ),
};

const NO_RETURN: Term = {
  icon: 'back',
  title: 'Належної якості не\u00a0обмінюється',
  text: (
    <>
      за&nbsp;законом; недолік приймемо завжди,{' '}
      <Link href="/public#non-returnable" className="underline underline-offset-3">
        умови в&nbsp;оферті
      </Link>
    </>
  ),
};

type PurchaseTermsProps = { product?: EventProduct; isExchangeable?: boolean };

/** Delivery, payment and return in four lines, and whether it arrives before an event. */
export function PurchaseTerms({ product, isExchangeable = true }: PurchaseTermsProps) {
  return (
    <section aria-label="Доставка, оплата, повернення" className="mt-6">
      <ul className="terms">
        {[...terms(paymentText(offeredPayments())), isExchangeable ? RETURN : NO_RETURN].map(
          ({ icon, title, text }) => (
            <li key={icon}>
              <AnyIcon name={icon} className="flex-none" />
              <p>
                <b>{title}</b>
                {text}
              </p>
            </li>
          ),
        )}
        <li>
          <EventDateSlot {...(product && { product })}>
            <EventQuestion />
          </EventDateSlot>
        </li>
      </ul>
    </section>
  );
}

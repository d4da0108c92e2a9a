import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { offeredPayments } from '@/lib/paying/offered-payments';
import { type PaymentText, paymentText } from '@/lib/paying/payment-text';
import { RETURN_DAYS } from '@/lib/settings/terms';

type Benefit = { icon: AnyIconName; title: string; text: string };

const benefits = ({ benefit, places }: PaymentText): Benefit[] => [
  {
    icon: 'truck',
    title: 'По\u00a0всій Україні',
    text: `Нова пошта: ${places.benefit}`,
  },
  { icon: 'store', title: 'Самовивіз в\u00a0Одесі', text: 'Безкоштовно, з\u00a0нашого магазину' },
  {
    icon: 'back',
    title: `${RETURN_DAYS}\u00a0днів на\u00a0обмін`,
    text: 'Якщо не\u00a0підійшов розмір',
  },
  { icon: 'card', ...benefit },
];

export function Benefits() {
  return (
    <section aria-label="Умови" className="wrap">
      <ul className="benefits">
        {benefits(paymentText(offeredPayments())).map(({ icon, title, text }) => (
          <li key={title}>
            <AnyIcon name={icon} className="flex-none" />
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { AnyIcon, type AnyIconName } from '@/components/ui/any-icon';

const BENEFITS: { icon: AnyIconName; title: string; text: string }[] = [
  {
    icon: 'truck',
    title: 'По\u00a0всій Україні',
    text: 'Нова пошта: відділення, поштомат',
  },
  { icon: 'store', title: 'Самовивіз в\u00a0Одесі', text: 'ТЦ, 4\u00a0поверх, безкоштовно' },
  { icon: 'back', title: '14\u00a0днів на\u00a0обмін', text: 'Якщо не\u00a0підійшов розмір' },
  { icon: 'card', title: 'Оплата при отриманні', text: 'або карткою на\u00a0сайті' },
];

export function Benefits() {
  return (
    <section aria-label="Умови" className="wrap">
      <ul className="benefits">
        {BENEFITS.map(({ icon, title, text }) => (
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

'use client';

import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

const SOON = {
  account: {
    title: 'Кабінет готуємо',
    text: 'Особистий кабінет з\u00a0історією замовлень ще в\u00a0роботі.',
  },
  wishes: {
    title: 'Обране готуємо',
    text: 'Список обраного з’явиться разом з\u00a0особистим кабінетом.',
  },
};

export type SoonTopic = keyof typeof SOON;

type SoonProps = { topic: SoonTopic; open: boolean; onClose: () => void };

/** What is not there yet, said honestly. */
export function Soon({ topic, open, onClose }: SoonProps) {
  const { title, text } = SOON[topic];
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-5 px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p className="text-ink-2">
          {text} Замовити можна вже зараз, без реєстрації: складіть кошик і&nbsp;вкажіть, куди
          надіслати.
        </p>
        <button type="button" className={buttonClass({ wide: true })} onClick={onClose}>
          Зрозуміло
        </button>
      </div>
    </Dialog>
  );
}

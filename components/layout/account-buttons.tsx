'use client';

import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';

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

type Soon = keyof typeof SOON;

/** Account and wishes: until there are accounts, both say so instead of leading nowhere. */
export function AccountButtons() {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Soon>('account');
  const show = (what: Soon) => () => {
    setShown(what);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="header-action"
        aria-haspopup="dialog"
        onClick={show('account')}
      >
        <Icon name="user" />
        <span className="header-action-name">Кабінет</span>
      </button>
      <button
        type="button"
        className="header-action"
        aria-haspopup="dialog"
        onClick={show('wishes')}
      >
        <Icon name="heart" />
        <span className="header-action-name">Обране</span>
      </button>
      <Dialog open={open} onClose={close} title={SOON[shown].title}>
        <div className="grid gap-5 px-4 pt-3 pb-6 md:px-9 md:pb-8">
          <p className="text-ink-2">
            {SOON[shown].text} Замовити можна вже зараз, без реєстрації: складіть кошик
            і&nbsp;вкажіть, куди надіслати.
          </p>
          <button type="button" className={buttonClass({ wide: true })} onClick={close}>
            Зрозуміло
          </button>
        </div>
      </Dialog>
    </>
  );
}

'use client';

import Link from 'next/link';
import { useState } from 'react';
import { EntryPanel } from '@/components/account/entry/entry-panel';
import { FormRefusal } from '@/components/auth/refusal';
import { useViews } from '@/components/auth/use-views';
import { Button, buttonClass } from '@/components/ui/button';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { typeset } from '@/lib/shared/typeset';
import type { AwaitedItem } from '@/lib/stock-alerts/queries';

const TITLES = {
  ask: 'Ви чекаєте на це?',
  waiting: 'На що ви чекаєте',
  confirmed: 'Напишемо, щойно з’явиться',
  left: 'Більше не писатимемо',
  nothing: 'Ви ні на що не чекаєте',
} as const;
type View = keyof typeof TITLES;

type MailboxScreenProps = { token: string; items: AwaitedItem[] };

/** The stock alerts of an e-mail address. Opening the mailed link changes nothing, since mail scanners open it too. */
export function MailboxScreen({ token, items }: MailboxScreenProps) {
  const { view, go, heading } = useViews<View>(firstView(items));
  const [busy, setBusy] = useState<'confirm' | 'leave' | null>(null);
  const [refusal, setRefusal] = useState('');
  const send = async (what: 'confirm' | 'leave', next: View) => {
    if (busy) return;
    setBusy(what);
    setRefusal('');
    try {
      const path = `/api/stockAlerts/${token}/${what}`;
      await api.post(path, what === 'confirm' ? { body: {} } : {});
      go(next);
    } catch (error) {
      setRefusal(errorText(error));
    }
    setBusy(null);
  };
  const isOver = view === 'left' || view === 'nothing';

  return (
    <EntryPanel title={TITLES[view]} titleRef={heading}>
      {isOver ? <Over isLeft={view === 'left'} /> : <Items items={items} />}
      <FormRefusal text={refusal} />
      {view === 'ask' && (
        <Button
          size="lg"
          wide
          loading={busy === 'confirm'}
          loadingLabel="Записуємо"
          onClick={() => send('confirm', 'confirmed')}
        >
          Так, напишіть мені
        </Button>
      )}
      {!isOver && (
        <Button
          variant={view === 'ask' ? 'link' : 'secondary'}
          loading={busy === 'leave'}
          loadingLabel="Прибираємо"
          onClick={() => send('leave', 'left')}
        >
          {view === 'ask' ? 'Ні, не\u00a0пишіть мені' : 'Більше не\u00a0писати'}
        </Button>
      )}
    </EntryPanel>
  );
}

function firstView(items: AwaitedItem[]): View {
  if (items.length === 0) return 'nothing';
  return items.every(({ isConfirmed }) => isConfirmed) ? 'waiting' : 'ask';
}

const Items = ({ items }: { items: AwaitedItem[] }) => (
  <>
    <ul className="grid gap-2">
      {items.map(({ name, size, path }) => (
        <li key={path}>
          <a href={path} className="link">
            {typeset(name)}
          </a>
          {size && <>, розмір {size}</>}
        </li>
      ))}
    </ul>
    <p className="text-ink-2">
      Коли товар з’явиться, надішлемо на&nbsp;вашу пошту один лист. Чекаємо до&nbsp;пів року.
    </p>
  </>
);

const Over = ({ isLeft }: { isLeft: boolean }) => (
  <>
    <p className="text-ink-2">
      {isLeft
        ? 'Вашу пошту прибрано зі\u00a0списку тих, хто чекає на\u00a0товари. Місяць не\u00a0писатимемо на\u00a0неї про наявність, хоч хто б її вказав. Передумаєте раніше, увійдіть у\u00a0кабінет із\u00a0цією поштою і\u00a0попросіть знову.'
        : 'За\u00a0цим посиланням уже нічого немає: лист надіслано, строк минув або вас прибрано зі\u00a0списку. Попросити знову можна на\u00a0сторінці товару.'}
    </p>
    <Link href="/" className={buttonClass({ variant: 'secondary' })}>
      До магазину
    </Link>
  </>
);

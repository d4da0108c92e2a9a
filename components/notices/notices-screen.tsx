'use client';

import { useMutation } from '@tanstack/react-query';
import { EntryPanel } from '@/components/account/entry/entry-panel';
import { FormRefusal } from '@/components/auth/refusal';
import { useViews } from '@/components/auth/use-views';
import { Button } from '@/components/ui/button';
import type { Account } from '@/lib/account/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { LinkChange } from '@/lib/notices/inputs';

type Notices = Account['notices'];

const CHANGES: { what: LinkChange; label: string; result: Partial<Notices> }[] = [
  { what: 'confirm', label: 'Так, пишіть мені', result: { isConfirmed: true } },
  { what: 'prices', label: 'Не\u00a0писати про ціни обраного', result: { prices: false } },
  { what: 'basket', label: 'Не\u00a0нагадувати про кошик', result: { basket: false } },
];

type NoticesScreenProps = { token: string; initial: Notices };

/** Mails that a customer has agreed to. Opening the mailed link changes nothing, since mail scanners open it too. */
export function NoticesScreen({ token, initial }: NoticesScreenProps) {
  const { view, go, heading } = useViews(initial);
  const change = useMutation({
    mutationFn: ({ what }: (typeof CHANGES)[number]) => api.post(`/api/notices/${token}/${what}`),
    onSuccess: (_said, { result }) => go({ ...view, ...result }),
  });
  const isOver = !view.prices && !view.basket;
  const about = [view.prices && 'дешевше обране', view.basket && 'залишений кошик']
    .filter(Boolean)
    .join(' та\u00a0');
  const isOffered = { ...view, confirm: !view.isConfirmed && !isOver };

  return (
    <EntryPanel
      title={isOver ? 'Таких листів не буде' : 'Листи про обране та кошик'}
      titleRef={heading}
    >
      <p role="status" className="font-semibold empty:hidden">
        {!isOver && (view.isConfirmed ? `Пишемо про ${about}.` : 'Пошту ще не\u00a0підтверджено.')}
      </p>
      <p className="text-ink-2">Їх можна вмикати й&nbsp;вимикати також у&nbsp;кабінеті.</p>
      {CHANGES.filter(({ what }) => isOffered[what]).map((one) => (
        <Button
          key={one.what}
          variant={one.what === 'confirm' ? 'primary' : 'secondary'}
          loading={change.isPending && change.variables === one}
          loadingLabel="Зберігаємо"
          onClick={() => change.mutate(one)}
        >
          {one.label}
        </Button>
      ))}
      <FormRefusal text={change.error ? errorText(change.error) : ''} />
    </EntryPanel>
  );
}

import { useMutation } from '@tanstack/react-query';
import { FormRefusal } from '@/components/auth/refusal';
import { sendBasket } from '@/components/basket/follow-basket';
import { TelegramLink } from '@/components/notices/telegram-link';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { Account } from '@/lib/account/answers';
import { setUser } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { NoticesInput } from '@/lib/notices/inputs';
import { AccountPanel } from '../panel';

/** The mails that the customer agrees to; none by default. */
export function UserNotices({ user: { email, notices, hasTelegram } }: { user: Account }) {
  const saving = useMutation({
    mutationFn: (body: NoticesInput) =>
      api.patch<Account['notices']>('/api/auth/notices', { body }),
    onSuccess: (saved) => {
      setUser((user) => ({ ...user, notices: saved }));
      sendBasket();
    },
  });
  const shown = { ...notices, ...(saving.isPending && saving.variables) };
  const box = (kind: 'prices' | 'basket') => ({
    checked: shown[kind],
    disabled: saving.isPending,
    onChange: () => saving.mutate({ [kind]: !shown[kind] }),
  });
  return (
    <AccountPanel id="account-notices" title="Про що писати">
      <Checkbox
        {...box('prices')}
        label="Писати, коли подешевшає обране"
        description="Не частіше одного листа на день"
      />
      <Checkbox
        {...box('basket')}
        className="mt-2"
        label="Нагадати про кошик, який я залишив"
        description="Один лист через добу. Для цього ваш кошик зберігається в магазині до 30 днів"
      />
      <p role="status" className="mt-3 max-w-[68ch] text-ink-2 empty:hidden">
        {!notices.isConfirmed &&
          (notices.prices || notices.basket) &&
          `Підтвердьте пошту за\u00a0посиланням у\u00a0листі на\u00a0${email}, доти не\u00a0писатимемо. Листа немає? Вимкніть і\u00a0увімкніть знову.`}
      </p>
      <FormRefusal text={saving.error ? errorText(saving.error) : ''} />
      {hasTelegram && <TelegramLink />}
    </AccountPanel>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryPanel } from '@/components/account/entry/entry-panel';
import { EntryForm } from '@/components/auth/entry-form';
import { FormField } from '@/components/auth/form-field';
import { preloadPhoneSchemas } from '@/components/auth/form-resolver';
import { PhoneField } from '@/components/auth/phone-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useViews } from '@/components/auth/use-views';
import { Button } from '@/components/ui/button';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { api } from '@/lib/http/browser/api-client';
import type { FindOrderInput } from '@/lib/orders/lookup/inputs';
import { dialable } from '@/lib/settings/messengers';

type FindOrderScreenProps = { shop: { phone: string; hours: string } };

const TITLES = { ask: 'Знайти замовлення', code: 'Код із\u00a0листа' } as const;

/** Opens an order without its link: number and phone, then the code that is mailed to the order's address. */
export function FindOrderScreen({ shop }: FindOrderScreenProps) {
  const { view, go, heading } = useViews<keyof typeof TITLES>('ask');
  const [asked, setAsked] = useState<FindOrderInput | null>(null);
  const noteAsked = (values: FindOrderInput) => {
    setAsked(values);
    go('code');
  };
  return (
    <EntryPanel title={TITLES[view]} titleRef={heading}>
      {asked && view === 'code' ? (
        <CodeForm asked={asked} onAgain={() => go('ask')} />
      ) : (
        <AskForm asked={asked} onAsked={noteAsked} />
      )}
      <p className="border-t border-line pt-3 text-[15px] text-ink-3">
        Не&nbsp;вказували пошту, коли замовляли, або не&nbsp;маєте до&nbsp;неї доступу?
        Зателефонуйте{' '}
        <a href={`tel:${dialable(shop.phone)}`} className="link whitespace-nowrap">
          {shop.phone}
        </a>
        , і&nbsp;ми знайдемо замовлення разом. {shop.hours}.
      </p>
    </EntryPanel>
  );
}

type AskFormProps = { asked: FindOrderInput | null; onAsked: (values: FindOrderInput) => void };

function AskForm({ asked, onAsked }: AskFormProps) {
  const { form, submit, refusal } = useAccountForm<FindOrderInput>({
    name: 'findOrder',
    ...(asked && { defaultValues: { ...asked, phone: formatPhone(asked.phone) } }),
    send: async (values) => {
      await api.post('/api/orders/find', { body: values });
      onAsked(values);
    },
  });
  return (
    <>
      <p className="text-ink-2">
        Загубили посилання? Введіть номер замовлення й&nbsp;телефон, на&nbsp;який його оформили:
        надішлемо код на&nbsp;пошту із&nbsp;замовлення.
      </p>
      <EntryForm
        onSubmit={submit}
        onNear={preloadPhoneSchemas}
        refusal={refusal}
        fields={
          <>
            <FormField
              form={form}
              name="orderId"
              label="Номер замовлення"
              hint="Наприклад, A-1001 або просто 1001"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <PhoneField
              form={form}
              name="phone"
              hint="Наприклад, 067 123 45 67"
              tidy={formatPhone}
            />
          </>
        }
        loading={form.formState.isSubmitting}
        loadingLabel="Надсилаємо"
      >
        Надіслати код
      </EntryForm>
    </>
  );
}

function CodeForm({ asked, onAgain }: { asked: FindOrderInput; onAgain: () => void }) {
  const open = useMutation({
    mutationFn: (code: string) =>
      api.post<{ orderUrl: string }>('/api/orders/find/open', { body: { ...asked, code } }),
  });
  const { form, submit, refusal } = useAccountForm<{ code: string }>({
    name: 'orderCode',
    send: async ({ code }) => {
      const { orderUrl } = await open.mutateAsync(code);
      window.location.assign(orderUrl);
    },
  });
  return (
    <>
      {/* Must not reveal whether the order exists or has an e-mail. */}
      <p className="text-ink-2">
        Якщо замовлення <b className="whitespace-nowrap text-ink">{asked.orderId}</b> оформлено
        на&nbsp;телефон <b className="whitespace-nowrap text-ink">{formatPhone(asked.phone)}</b>,
        на&nbsp;його пошту вже йде лист із&nbsp;кодом.
      </p>
      <EntryForm
        onSubmit={submit}
        refusal={refusal}
        fields={
          <FormField
            form={form}
            name="code"
            label="Код"
            hint="6 цифр, діє 15 хвилин"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        }
        loading={open.isPending || open.isSuccess}
        loadingLabel="Відкриваємо"
      >
        Відкрити замовлення
      </EntryForm>
      <p className="text-ink-2">
        Листа немає за&nbsp;кілька хвилин? Зазирніть у&nbsp;«Спам» і&nbsp;перевірте номер
        та&nbsp;телефон.
      </p>
      <Button variant="link" size="sm" className="justify-self-start px-0" onClick={onAgain}>
        Попросити новий код
      </Button>
    </>
  );
}

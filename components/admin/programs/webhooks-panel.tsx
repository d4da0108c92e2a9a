'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { NewSecret, WebhookView } from '@/lib/programs/answers';
import { WEBHOOK_EVENT_NAMES } from '@/lib/programs/events';
import { ConfirmButton } from '../form/confirm-dialog';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { Deliveries } from './deliveries';
import { NewProgram, SecretDialog } from './new-program';

const WEBHOOKS = '/api/admin/webhooks';

const STATES = {
  on: ['увімкнено', 'ok'],
  off: ['вимкнено', 'neutral'],
  dead: ['не відповідає, вимкнено', 'warn'],
} as const;

/** The addresses of other programs to which the shop sends its events. */
export function WebhooksPanel() {
  const webhooks = useQuery(staffQueryOptions<{ webhooks: WebhookView[] }>(WEBHOOKS));
  const [secret, show] = useState('');
  const onMade = (made: NewSecret) => show(made.secret);
  return (
    <AdminPanel
      title="Вебхуки"
      aside={
        <NewProgram
          button="Нова адреса"
          list={WEBHOOKS}
          field="events"
          legend="Події"
          names={WEBHOOK_EVENT_NAMES}
          onMade={onMade}
        >
          {(errors) => (
            <Field
              name="url"
              label="Адреса"
              hint="https://…, як її дає програма"
              inputMode="url"
              autoComplete="off"
              error={errors.url?.[0]}
            />
          )}
        </NewProgram>
      }
    >
      <Loaded query={webhooks} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {(data) =>
          data.webhooks.length === 0 ? (
            <p className="text-ink-2">Адрес ще немає. Сюди магазин надсилатиме свої події</p>
          ) : (
            <ul>
              {data.webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onMade={onMade} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {secret && <SecretDialog secret={secret} onClose={() => show('')} />}
    </AdminPanel>
  );
}

type RowProps = { webhook: WebhookView; onMade: (made: NewSecret) => void };

function WebhookRow({ webhook: { id, url, events, state, failingSince }, onMade }: RowProps) {
  const path = `${WEBHOOKS}/${id}`;
  const [isOpen, open] = useState(false);
  const change = useStaffChange(WEBHOOKS, async (work: () => Promise<{ message?: string }>) => {
    const { message } = await work();
    if (message) doneToast('webhook', message);
  });
  const run = (work: () => Promise<{ message?: string }>, onSettled = () => {}) =>
    change.mutate(work, {
      onSettled,
      onError: (error: Error) => failToast('webhook', errorText(error)),
    });
  const rotate = async () => {
    onMade(await api.post<NewSecret>(`${path}/secret`, SAVE));
    return {};
  };
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line py-3 first:border-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <code className="min-w-0 wrap-anywhere">{url}</code>
        <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>
      </p>
      <p className="text-sm">{events.map((event) => WEBHOOK_EVENT_NAMES[event]).join(', ')}</p>
      {failingSince && (
        <p className="text-sm text-warn">
          Не&nbsp;приймає з&nbsp;
          <Moment iso={failingSince} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          Журнал
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => run(() => api.patch(path, { body: { isOn: state !== 'on' }, ...SAVE }))}
        >
          {state === 'on' ? 'Вимкнути' : 'Увімкнути'}
        </Button>
        <ConfirmButton
          button={{ size: 'sm', children: 'Новий секрет' }}
          title="Замінити секрет?"
          confirm="Замінити"
          isBusy={change.isPending}
          onConfirm={(close) => run(rotate, close)}
        >
          Ще&nbsp;добу події матимуть обидва підписи.
        </ConfirmButton>
        <ConfirmButton
          button={{ size: 'sm', children: 'Видалити' }}
          title="Видалити адресу?"
          confirm="Видалити"
          isBusy={change.isPending}
          onConfirm={(close) => run(() => api.delete(path, SAVE), close)}
        >
          Разом з&nbsp;журналом. Повернути це&nbsp;не&nbsp;можна.
        </ConfirmButton>
      </div>
      {isOpen && <Deliveries path={`${path}/deliveries`} />}
    </li>
  );
}

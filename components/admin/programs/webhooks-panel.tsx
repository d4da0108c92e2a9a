'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { WebhookView } from '@/lib/programs/answers';
import { WEBHOOK_EVENT_NAMES } from '@/lib/programs/events';
import { ConfirmButton } from '../form/confirm-dialog';
import { Moment } from '../moment';
import { Deliveries } from './deliveries';
import { type ProgramChange, ProgramsPanel } from './programs-panel';

const WEBHOOKS = '/api/admin/webhooks';

const STATES = {
  on: ['увімкнено', 'ok'],
  off: ['вимкнено', 'neutral'],
  dead: ['не відповідає, вимкнено', 'warn'],
} as const;

/** The addresses of other programs to which the shop sends its events. */
export const WebhooksPanel = () => (
  <ProgramsPanel<WebhookView>
    title="Вебхуки"
    list={WEBHOOKS}
    rows="webhooks"
    empty="Адрес ще немає. Сюди магазин надсилатиме свої події"
    add="Нова адреса"
    field="events"
    legend="Події"
    names={WEBHOOK_EVENT_NAMES}
    fields={(errorOf) => (
      <Field
        name="url"
        label="Адреса"
        hint="https://…, як її дає програма"
        inputMode="url"
        autoComplete="off"
        error={errorOf('url')}
      />
    )}
  >
    {(row, change) => <WebhookRow key={row.id} row={row} change={change} />}
  </ProgramsPanel>
);

function WebhookRow({ row, change }: { row: WebhookView; change: ProgramChange }) {
  const { id, url, events, state, failingSince } = row;
  const path = `${WEBHOOKS}/${id}`;
  const [isOpen, open] = useState(false);
  const turn = () => api.patch<object>(path, { body: { isOn: state !== 'on' }, ...SAVE });
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
        <Button size="sm" variant="secondary" onClick={() => change(turn)}>
          {state === 'on' ? 'Вимкнути' : 'Увімкнути'}
        </Button>
        <ConfirmButton
          button={{ size: 'sm', children: 'Новий секрет' }}
          title="Замінити секрет?"
          confirm="Замінити"
          onConfirm={(close) => change(() => api.post(path, SAVE), close)}
        >
          Ще&nbsp;добу події матимуть обидва підписи.
        </ConfirmButton>
        <ConfirmButton
          button={{ size: 'sm', children: 'Видалити' }}
          title="Видалити адресу?"
          confirm="Видалити"
          onConfirm={(close) => change(() => api.delete(path, SAVE), close)}
        >
          Разом з&nbsp;журналом. Повернути це&nbsp;не&nbsp;можна.
        </ConfirmButton>
      </div>
      {isOpen && <Deliveries path={`${path}/deliveries`} />}
    </li>
  );
}

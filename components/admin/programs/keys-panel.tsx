'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import { SCOPE_NAMES } from '@/lib/http/auth/scopes';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import type { ApiKeyView, NewSecret } from '@/lib/programs/answers';
import { ConfirmButton } from '../form/confirm-dialog';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { NewProgram, SecretDialog } from './new-program';

const KEYS = '/api/admin/apiKeys';

/** The keys with which other programs call the API. */
export function KeysPanel() {
  const keys = useQuery(staffQueryOptions<{ keys: ApiKeyView[] }>(KEYS));
  const [secret, show] = useState('');
  const onMade = (made: NewSecret) => show(made.secret);
  return (
    <AdminPanel
      title="Ключі API"
      aside={
        <NewProgram
          button="Новий ключ"
          list={KEYS}
          field="scopes"
          legend="Права"
          names={SCOPE_NAMES}
          onMade={onMade}
        >
          {(errors) => (
            <>
              <Field name="name" label="Програма" autoComplete="off" error={errors.name?.[0]} />
              <Field
                name="perMinute"
                label="Викликів за хвилину"
                inputMode="numeric"
                defaultValue="120"
                error={errors.perMinute?.[0]}
              />
            </>
          )}
        </NewProgram>
      }
    >
      <Loaded query={keys} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {(data) =>
          data.keys.length === 0 ? (
            <p className="text-ink-2">
              Ключів ще немає. З&nbsp;ключем працюють KeyCRM, SalesDrive, BAS
            </p>
          ) : (
            <ul>
              {data.keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onMade={onMade} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {secret && <SecretDialog secret={secret} onClose={() => show('')} />}
    </AdminPanel>
  );
}

function KeyRow({ apiKey, onMade }: { apiKey: ApiKeyView; onMade: (made: NewSecret) => void }) {
  const { id, name, prefix, scopes, perMinute, by, usedAt, endsAt, hasEnded } = apiKey;
  const change = useStaffChange(KEYS, async (what: 'rotate' | 'revoke') => {
    if (what === 'rotate') onMade(await api.post<NewSecret>(`${KEYS}/${id}`, SAVE));
    else doneToast('key', (await api.delete<{ message: string }>(`${KEYS}/${id}`, SAVE)).message);
  });
  const settled = (close: () => void) => ({
    onSettled: close,
    onError: (error: Error) => failToast('key', errorText(error)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-3 text-base">
          <b className="wrap-anywhere">{name}</b> <code>{prefix}…</code>
          {endsAt && (
            <Tag tone={hasEnded ? 'neutral' : 'warn'}>{hasEnded ? 'не діє' : 'замінено'}</Tag>
          )}
        </p>
        <p>
          {scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}; {perMinute} за&nbsp;хвилину
        </p>
        <p className="text-ink-2">
          {by};{' '}
          {usedAt ? (
            <>
              останній виклик <Moment iso={usedAt} />
            </>
          ) : (
            'ще не\u00a0викликав'
          )}
          {endsAt && !hasEnded && (
            <>
              ; діє до <Moment iso={endsAt} />
            </>
          )}
        </p>
      </div>
      {!hasEnded && (
        <div className="flex flex-wrap gap-2">
          {!endsAt && (
            <ConfirmButton
              button={{ size: 'sm', children: 'Замінити' }}
              title={`Замінити ключ «${name}»?`}
              confirm="Замінити"
              isBusy={change.isPending}
              onConfirm={(close) => change.mutate('rotate', settled(close))}
            >
              Новий ключ матиме ті&nbsp;самі права, а&nbsp;цей діятиме ще&nbsp;добу.
            </ConfirmButton>
          )}
          <ConfirmButton
            button={{ size: 'sm', children: 'Відкликати' }}
            title={`Відкликати ключ «${name}»?`}
            confirm="Відкликати"
            isBusy={change.isPending}
            onConfirm={(close) => change.mutate('revoke', settled(close))}
          >
            Програма одразу втратить доступ.
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

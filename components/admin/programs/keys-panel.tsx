'use client';

import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import { SCOPE_NAMES } from '@/lib/http/auth/scopes';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { ApiKeyView } from '@/lib/programs/answers';
import { ConfirmButton } from '../form/confirm-dialog';
import { Moment } from '../moment';
import { type ProgramChange, ProgramsPanel } from './programs-panel';

const KEYS = '/api/admin/apiKeys';

/** The keys with which other programs call the API. */
export const KeysPanel = () => (
  <ProgramsPanel<ApiKeyView>
    title="Ключі API"
    list={KEYS}
    rows="keys"
    empty="Ключів ще немає. З ключем працюють KeyCRM, SalesDrive, BAS"
    add="Новий ключ"
    field="scopes"
    legend="Права"
    names={SCOPE_NAMES}
    fields={(errorOf) => (
      <>
        <Field name="name" label="Програма" autoComplete="off" error={errorOf('name')} />
        <Field
          name="perMinute"
          label="Викликів за хвилину"
          inputMode="numeric"
          defaultValue="120"
          error={errorOf('perMinute')}
        />
      </>
    )}
  >
    {(row, change) => <KeyRow key={row.id} row={row} change={change} />}
  </ProgramsPanel>
);

function KeyRow({ row, change }: { row: ApiKeyView; change: ProgramChange }) {
  const { id, name, prefix, scopes, perMinute, by, usedAt, endsAt, hasEnded } = row;
  const path = `${KEYS}/${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-3 text-base">
          <b className="wrap-anywhere">{name}</b> <code>{prefix}…</code>
          {hasEnded && <Tag tone="neutral">не&nbsp;діє</Tag>}
        </p>
        <p>
          {scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}; {perMinute} за&nbsp;хвилину
        </p>
        <p className="text-ink-2">
          {by}; останній виклик: {usedAt ? <Moment iso={usedAt} /> : 'ще не\u00a0було'}
          {endsAt && !hasEnded && (
            <b className="text-warn">
              ; замінено, діє до <Moment iso={endsAt} />
            </b>
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
              onConfirm={(close) => change(() => api.post(path, SAVE), close)}
            >
              Новий ключ матиме ті&nbsp;самі права, а&nbsp;цей діятиме ще&nbsp;добу.
            </ConfirmButton>
          )}
          <ConfirmButton
            button={{ size: 'sm', children: 'Відкликати' }}
            title={`Відкликати ключ «${name}»?`}
            confirm="Відкликати"
            onConfirm={(close) => change(() => api.delete(path, SAVE), close)}
          >
            Програма одразу втратить доступ.
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

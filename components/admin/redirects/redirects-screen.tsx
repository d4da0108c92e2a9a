'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import type { StaffRedirects } from '@/lib/content/redirects/answers';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { ConfirmButton } from '../form/confirm-dialog';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';

const PATH = '/api/admin/redirects';

/** Addresses without a page and where they lead, with a dialog to add one. */
export function RedirectsScreen() {
  const query = useQuery(staffQueryOptions<StaffRedirects>(PATH));
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPanel
      title="Старі адреси"
      aside={<Button onClick={() => setAdding(true)}>Додати</Button>}
    >
      <p className="mb-4 text-[15px] text-ink-2">
        Коли адреса сторінки змінюється, стара веде на&nbsp;нову сама. Тут можна додати адреси, яких
        у&nbsp;магазині ніколи не&nbsp;було.
      </p>
      <Loaded query={query} waiting={null}>
        {({ redirects }) => (
          <ul className="grid gap-1">
            {redirects.map((redirect) => (
              <RedirectRow key={redirect.id} {...redirect} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </AdminPanel>
  );
}

function RedirectRow({ id, from, to, createdAt }: StaffRedirects['redirects'][number]) {
  const remove = useStaffChange(PATH, (_: undefined) => api.delete(`${PATH}/${id}`));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 wrap-anywhere">
        <b>{from}</b> → {to}
        <span className="block text-sm text-ink-3">
          <Moment iso={createdAt} />
        </span>
      </span>
      <ConfirmButton
        button={{ children: 'Прибрати', variant: 'ghost', size: 'sm' }}
        title={`Прибрати ${from}?`}
        confirm="Прибрати"
        isBusy={remove.isPending}
        onConfirm={(close) =>
          remove.mutate(undefined, {
            onSuccess: () => doneToast('redirect', 'Прибрано'),
            onError: (error) => failToast('redirect', errorText(error)),
            onSettled: close,
          })
        }
      >
        <p>За&nbsp;цією адресою буде сторінка «не&nbsp;знайдено».</p>
      </ConfirmButton>
    </li>
  );
}

/** Rendered while it is open, so that it opens empty each time. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useStaffChange(PATH, async (body: Record<string, FormDataEntryValue>) => {
    await api.post(PATH, { body, ...SAVE });
    doneToast('redirect', 'Додано');
    onClose();
  });
  const errors = add.error instanceof ApiError ? add.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(add.error)}
      title="Нове переадресування"
      onSubmit={(event) => add.mutate(Object.fromEntries(new FormData(event.currentTarget)))}
    >
      <Field
        name="from"
        label="Стара адреса"
        hint="Без домену, наприклад /katalog/peruky"
        autoComplete="off"
        error={errors.from?.[0]}
      />
      <Field
        name="to"
        label="Куди веде"
        hint="Сторінка магазину, наприклад /wigs, або https://…"
        autoComplete="off"
        error={errors.to?.[0]}
      />
      <DialogFooter
        confirm="Додати"
        onClose={onClose}
        isBusy={add.isPending}
        error={Object.keys(errors).length > 0 ? null : add.error && errorText(add.error)}
      />
    </FormDialog>
  );
}

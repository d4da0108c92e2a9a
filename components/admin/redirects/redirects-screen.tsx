'use client';

import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/form/field';
import type { StaffRedirects } from '@/lib/content/redirects/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { ConfirmButton } from '../form/confirm-dialog';
import { FieldsDialog } from '../form/fields-dialog';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';

const PATH = '/api/admin/redirects';

/** Addresses without a page and where they lead, with a dialog to add one. */
export function RedirectsScreen() {
  const query = useQuery(staffQueryOptions<StaffRedirects>(PATH));
  return (
    <AdminPanel title="Старі адреси" aside={<AddRedirect />}>
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

const AddRedirect = () => (
  <FieldsDialog
    button={{ children: 'Додати' }}
    title="Нове переадресування"
    confirm="Додати"
    list={PATH}
    send={(body) => api.post(PATH, { body, ...SAVE })}
  >
    {(errorOf) => (
      <>
        <Field
          name="from"
          label="Стара адреса"
          hint="Без домену, наприклад /katalog/peruky"
          autoComplete="off"
          error={errorOf('from')}
        />
        <Field
          name="to"
          label="Куди веде"
          hint="Сторінка магазину, наприклад /wigs, або https://…"
          autoComplete="off"
          error={errorOf('to')}
        />
      </>
    )}
  </FieldsDialog>
);

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import type { StaffPage } from '@/lib/content/pages/answers';
import { infoPath } from '@/lib/content/pages/info-path';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { SelectField } from '../form/select';
import { ShopLink } from '../links';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { doneToast, failToast } from '../toasts';
import { PAGES } from './pages-panel';

const PLACES = [
  ['none', 'Не показувати'],
  ['shoppers', 'Покупцям'],
  ['documents', 'Документи'],
] as const;

/** Address of a page, its place in the footer, and its deletion. */
export function PagePanel({ id }: { id: number }) {
  const { data } = useQuery(staffQueryOptions<{ pages: StaffPage[] }>(PAGES));
  const page = data?.pages.find((one) => one.id === id);
  return page ? <AddressPanel key={page.slug} page={page} /> : null;
}

function AddressPanel({ page }: { page: StaffPage }) {
  const [isRemoving, setRemoving] = useState(false);
  const save = useStaffChange(PAGES, (body: object) =>
    api.patch(`${PAGES}/${page.id}`, { body, ...SAVE }),
  );
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  return (
    <AdminPanel
      title="Адреса й місце"
      aside={page.isShown && <ShopLink path={infoPath(page.slug)} />}
    >
      <form
        noValidate
        ref={useFocusInvalid(save.error)}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { position, ...rest } = Object.fromEntries(new FormData(event.currentTarget));
          save.mutate(
            { ...rest, position: Number(position) },
            {
              onSuccess: () => doneToast('page', 'Збережено', 'Стара адреса веде на\u00a0нову'),
              onError: (error) => failToast('page', errorText(error)),
            },
          );
        }}
      >
        <Field
          name="slug"
          label="Адреса після /info/"
          defaultValue={page.slug}
          maxLength={60}
          autoComplete="off"
          error={errors.slug?.[0]}
        />
        <SelectField
          name="place"
          label="Список у підвалі"
          options={PLACES}
          defaultValue={page.place}
        />
        <Field
          name="position"
          label="Порядок у списку"
          inputMode="numeric"
          defaultValue={page.position}
          error={errors.position?.[0]}
        />
        <Button type="submit" variant="secondary" loading={save.isPending}>
          Зберегти адресу й місце
        </Button>
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          Видалити сторінку…
        </Button>
      </form>
      {isRemoving && <RemoveDialog page={page} onClose={() => setRemoving(false)} />}
    </AdminPanel>
  );
}

function RemoveDialog({ page, onClose }: { page: StaffPage; onClose: () => void }) {
  const router = useRouter();
  const remove = useStaffChange(PAGES, async (to: string) => {
    await api.delete(`${PAGES}/${page.id}?${new URLSearchParams({ to })}`);
    doneToast('page', 'Сторінку видалено');
    router.push('/admin/content');
  });
  const errors = remove.error instanceof ApiError ? remove.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(remove.error)}
      title={`Видалити «${page.title}»?`}
      onSubmit={(event) => remove.mutate(String(new FormData(event.currentTarget).get('to')))}
    >
      <p className="text-ink-2">
        Сторінка зникне з&nbsp;сайту, а&nbsp;{infoPath(page.slug)} вестиме за&nbsp;цією адресою.
      </p>
      <Field
        name="to"
        label="Куди вестиме адреса"
        defaultValue="/"
        autoComplete="off"
        error={errors.to?.[0]}
      />
      <DialogFooter
        confirm="Видалити"
        onClose={onClose}
        isBusy={remove.isPending}
        error={Object.keys(errors).length > 0 ? null : remove.error && errorText(remove.error)}
      />
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/form/field';
import type { StaffPages } from '@/lib/content/pages/answers';
import { infoPath } from '@/lib/content/pages/info-path';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { FieldsDialog } from '../form/fields-dialog';
import { SelectField } from '../form/select';
import { ShopLink } from '../links';
import { AdminPanel } from '../panel';
import { staffQueryOptions } from '../staff-query';
import { doneToast } from '../toasts';
import { PAGES } from './pages-panel';

const PLACES = [
  ['none', 'Не показувати'],
  ['shoppers', 'Покупцям'],
  ['documents', 'Документи'],
] as const;

/** Address of a page, its place in the footer, and its deletion. */
export function PagePanel({ id }: { id: number }) {
  const router = useRouter();
  const { data } = useQuery(staffQueryOptions<StaffPages>(PAGES));
  const page = data?.pages.find((one) => one.id === id);
  if (!page) return null;
  const path = `${PAGES}/${id}`;
  return (
    <AdminPanel title="Адреса" aside={page.isShown && <ShopLink path={infoPath(page.slug)} />}>
      <p className="mb-4 wrap-anywhere">{infoPath(page.slug)}</p>
      <div className="grid gap-3">
        <FieldsDialog
          button={{ children: 'Змінити адресу чи місце', variant: 'secondary' }}
          title="Адреса й місце"
          confirm="Зберегти"
          list={PAGES}
          send={async ({ position, ...rest }) => {
            const body = { ...rest, position: Number(position) };
            await api.patch(path, { body, ...SAVE });
            doneToast('page', 'Збережено');
          }}
        >
          {(errorOf) => (
            <>
              <Field
                name="slug"
                label="Адреса після /info/"
                hint="Стара вестиме на нову"
                defaultValue={page.slug}
                maxLength={60}
                autoComplete="off"
                error={errorOf('slug')}
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
                error={errorOf('position')}
              />
            </>
          )}
        </FieldsDialog>
        <FieldsDialog
          button={{ children: 'Видалити сторінку', variant: 'ghost' }}
          title={`Видалити «${page.title}»?`}
          confirm="Видалити"
          list={PAGES}
          send={async ({ to = '' }) => {
            await api.delete(`${path}?${new URLSearchParams({ to })}`);
            doneToast('page', 'Сторінку видалено');
            router.push('/admin/content');
          }}
        >
          {(errorOf) => (
            <Field
              name="to"
              label={`Куди вестиме ${infoPath(page.slug)}`}
              defaultValue="/"
              autoComplete="off"
              error={errorOf('to')}
            />
          )}
        </FieldsDialog>
      </div>
    </AdminPanel>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { Tag } from '@/components/ui/tag';
import type { StaffPage } from '@/lib/content/pages/answers';
import { infoPath } from '@/lib/content/pages/info-path';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { SAVE } from '@/lib/http/browser/save';
import { slugOf } from '@/lib/shared/transliterate';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { TextLink } from '../links';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { staffQueryOptions, useStaffChange } from '../staff-query';

export const PAGES = '/api/admin/pages';

/** The pages of the shop's own, with a dialog to create one. */
export function PagesPanel() {
  const query = useQuery(staffQueryOptions<{ pages: StaffPage[] }>(PAGES));
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPanel
      title="Власні сторінки"
      aside={
        <span className="flex flex-wrap items-center gap-x-5">
          <TextLink href="/admin/redirects">Старі адреси</TextLink>
          <Button onClick={() => setCreating(true)}>Нова сторінка</Button>
        </span>
      }
    >
      <Loaded query={query} waiting={null}>
        {({ pages }) =>
          pages.length === 0 ? (
            <p className="text-ink-2">Поради, гайди, відповіді на&nbsp;питання: ще жодної.</p>
          ) : (
            <ul>
              {pages.map(({ id, slug, title, isShown }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 border-t border-line py-1 first:border-0"
                >
                  <TextLink href={`/admin/content/page-${id}`}>{title}</TextLink>
                  <span className="text-sm text-ink-3 wrap-anywhere">{infoPath(slug)}</span>
                  {!isShown && <Tag tone="neutral">не показуємо</Tag>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isCreating && <NewPageDialog onClose={() => setCreating(false)} />}
    </AdminPanel>
  );
}

/** Rendered while it is open, so that it opens empty each time. */
function NewPageDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [title, setTitle] = useState('');
  /** Null while the address follows the title. */
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? (title.trim() && slugOf(title));
  const create = useStaffChange(PAGES, async () => {
    const { id } = await api.post<{ id: number }>(PAGES, { body: { title, slug }, ...SAVE });
    router.push(`/admin/content/page-${id}`);
  });
  const errors = create.error instanceof ApiError ? create.error.errors : {};
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(create.error)}
      title="Нова сторінка"
      onSubmit={() => create.mutate(undefined)}
    >
      <Field
        label="Назва"
        value={title}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
        error={errors.title?.[0]}
      />
      <Field
        label="Адреса після /info/"
        value={slug}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        error={errors.slug?.[0]}
      />
      <DialogFooter
        confirm="Створити"
        onClose={onClose}
        isBusy={create.isPending}
        error={Object.keys(errors).length > 0 ? null : create.error && errorText(create.error)}
      />
    </FormDialog>
  );
}

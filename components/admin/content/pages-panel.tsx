'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Tag } from '@/components/ui/tag';
import type { StaffPages } from '@/lib/content/pages/answers';
import { infoPath } from '@/lib/content/pages/info-path';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { slugOf } from '@/lib/shared/transliterate';
import { FieldsDialog } from '../form/fields-dialog';
import { TextLink } from '../links';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { staffQueryOptions } from '../staff-query';

export const PAGES = '/api/admin/pages';

/** The pages that staff have created, with a dialog to create one. */
export function PagesPanel() {
  const query = useQuery(staffQueryOptions<StaffPages>(PAGES));
  return (
    <AdminPanel
      title="Власні сторінки"
      aside={
        <span className="flex flex-wrap items-center gap-x-5">
          <TextLink href="/admin/redirects">Старі адреси</TextLink>
          <NewPage />
        </span>
      }
    >
      <Loaded query={query} waiting={null}>
        {({ pages }) => (
          <ul>
            {pages.length === 0 && <li>Поради, гайди, відповіді на&nbsp;питання: ще жодної.</li>}
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
        )}
      </Loaded>
    </AdminPanel>
  );
}

function NewPage() {
  const router = useRouter();
  const [suggested, setSuggested] = useState('');
  return (
    <FieldsDialog
      button={{ children: 'Нова сторінка' }}
      title="Нова сторінка"
      confirm="Створити"
      list={PAGES}
      send={async ({ title, slug }) => {
        const body = { title, slug: slug || suggested };
        const { id } = await api.post<{ id: number }>(PAGES, { body, ...SAVE });
        router.push(`/admin/content/page-${id}`);
      }}
    >
      {(errorOf) => (
        <>
          <Field
            name="title"
            label="Назва"
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setSuggested(target.value.trim() && slugOf(target.value))}
            error={errorOf('title')}
          />
          <Field
            name="slug"
            label="Адреса після /info/"
            placeholder={suggested}
            maxLength={60}
            autoComplete="off"
            error={errorOf('slug')}
          />
        </>
      )}
    </FieldsDialog>
  );
}

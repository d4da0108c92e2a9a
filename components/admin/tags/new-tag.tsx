'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter, useSearchParams } from 'next/navigation';
import type { z } from 'zod';
import { Field } from '@/components/ui/form/field';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { errorText } from '@/lib/http/browser/error-text';
import { slugOf } from '@/lib/shared/transliterate';
import { type NewTagInput, newTagInput } from '@/lib/tags/inputs';
import { LONGEST_TAG_NAME } from '@/lib/tags/limits';
import { RecordField } from '../form/record-fields';
import { RecordForm } from '../form/record-form';
import { SelectField } from '../form/select';
import { useRecord } from '../form/use-record';
import { FieldsPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useCreateTag } from './tag-hooks';

/** Form for a new tag: its tag list, name and URL. Its other fields are edited on the tag's page. */
export function NewTag() {
  const router = useRouter();
  const asked = useSearchParams().get('list');
  const create = useCreateTag();
  const record = useRecord<null, z.input<typeof newTagInput>, NewTagInput>({
    what: 'tag',
    id: 'new',
    first: null,
    valuesOf: () => ({
      list: TAG_LISTS.find((list) => list === asked) ?? 'characters',
      name: '',
      slug: '',
    }),
    resolverOf: () => zodResolver(newTagInput),
    save: async (tag) => {
      const { id } = await create.mutateAsync(tag);
      doneToast('tag', `Тег «${tag.name}» створено`);
      router.push(`/admin/tags/${id}`);
      return null;
    },
    load: async () => null,
    onRefused: (error, isShown) => {
      if (!isShown) failToast('tag', errorText(error));
    },
  });
  const { form } = record;
  const { errors, isSubmitted, dirtyFields } = form.formState;
  return (
    <RecordForm
      record={record}
      className="grid max-w-[640px] gap-5"
      bar={{ verb: 'Створити', busyVerb: 'Створюємо' }}
    >
      <FieldsPanel title="Що це за тег">
        <SelectField
          {...form.register('list')}
          label="Список"
          options={TAG_LISTS.map((list) => [list, LIST_NAMES[list]])}
        />
        <Field
          {...form.register('name', {
            onChange: ({ target }) => {
              if (dirtyFields.slug) return;
              const slug = target.value.trim() ? slugOf(target.value) : '';
              form.setValue('slug', slug, { shouldValidate: isSubmitted });
            },
          })}
          label="Назва"
          hint="Якщо каса називає товари так само, вони отримають цей тег самі"
          error={errors.name?.message}
          maxLength={LONGEST_TAG_NAME}
          autoComplete="off"
        />
        <RecordField
          form={form}
          name="slug"
          label="Адреса"
          hint="Латиницею, пишеться сама з назви"
          maxLength={60}
          spellCheck={false}
        />
      </FieldsPanel>
    </RecordForm>
  );
}

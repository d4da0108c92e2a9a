'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { slugOf } from '@/lib/shared/transliterate';
import { type NewTagInput, newTagInput } from '@/lib/tags/inputs';
import { LONGEST_TAG_NAME } from '@/lib/tags/limits';
import { SelectField } from '../form/select';
import { FieldsPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { useCreateTag } from './tag-hooks';

/** Form for a new tag: its tag list, name and URL. Its other fields are edited on the tag's page. */
export function NewTag() {
  const router = useRouter();
  const asked = useSearchParams().get('list');
  const create = useCreateTag();
  const [isSlugTyped, setSlugTyped] = useState(false);
  const { register, handleSubmit, setValue, setError, formState } = useForm<
    z.input<typeof newTagInput>,
    unknown,
    NewTagInput
  >({
    resolver: zodResolver(newTagInput),
    defaultValues: {
      list: TAG_LISTS.find((list) => list === asked) ?? 'characters',
      name: '',
      slug: '',
    },
  });
  const { errors, isSubmitted } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      const { id } = await create.mutateAsync(values);
      doneToast('tag', `Тег «${values.name}» створено`);
      router.push(`/admin/tags/${id}`);
    } catch (error) {
      const slug = error instanceof ApiError ? error.errors.slug?.[0] : undefined;
      if (slug) setError('slug', { message: slug }, { shouldFocus: true });
      else failToast('tag', errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-[640px]">
      <FieldsPanel title="Що це за тег">
        <SelectField
          {...register('list')}
          label="Список"
          options={TAG_LISTS.map((list) => [list, LIST_NAMES[list]])}
        />
        <Field
          {...register('name', {
            onChange: ({ target }) => {
              if (isSlugTyped) return;
              const slug = target.value.trim() ? slugOf(target.value) : '';
              setValue('slug', slug, { shouldValidate: isSubmitted });
            },
          })}
          label="Назва"
          hint="Якщо каса називає товари так само, вони отримають цей тег самі"
          error={errors.name?.message}
          maxLength={LONGEST_TAG_NAME}
          autoComplete="off"
        />
        <Field
          {...register('slug', { onChange: () => setSlugTyped(true) })}
          label="Адреса"
          hint="Латиницею, пишеться сама з назви"
          error={errors.slug?.message}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex justify-end">
          <Button type="submit" loading={create.isPending} loadingLabel="Створюємо">
            Створити
          </Button>
        </div>
      </FieldsPanel>
    </form>
  );
}

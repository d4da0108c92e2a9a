'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffTag } from '@/lib/tags/answers';
import { ConflictNotice, isConflict } from '../form/conflict-notice';
import { resetSaved } from '../form/reset-saved';
import { UnsavedGuard } from '../form/unsaved-guard';
import { LandingPreview } from './landing-preview';
import { MergeTag } from './merge-tag';
import { RemoveTag } from './remove-tag';
import { TagFieldset } from './tag-fields';
import { useSaveTag } from './tag-hooks';
import { asInput, type TagValues, tagResolver, tagValuesOf } from './tag-values';

type TagEditorProps = {
  initial: StaffTag;
  /** The tag as it is by now. */
  reload: () => Promise<StaffTag | undefined>;
};

const FIELDS = ['name', 'slug', 'aliases', 'description', 'photo', 'swatch', 'parentId'] as const;

/** Everything that the shop may say of a tag, beside what comes of it. */
export function TagEditor({ initial, reload }: TagEditorProps) {
  // What the form was filled from: a version that comes later must not slip under what is typed.
  const [tag, setTag] = useState(initial);
  const save = useSaveTag(tag.id);
  const form = useForm<TagValues>({ resolver: tagResolver, defaultValues: tagValuesOf(initial) });

  const take = (fresh: StaffTag, sent?: TagValues) => {
    setTag(fresh);
    if (sent) resetSaved(form, sent, tagValuesOf(fresh));
    else form.reset(tagValuesOf(fresh));
  };

  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save.mutateAsync(asInput(values, tag.version));
      take(saved.tag, sent);
      showToast({ id: 'tag', tone: 'ok', title: 'Збережено', text: 'На сайті вже по-новому' });
    } catch (error) {
      if (isConflict(error)) return;
      showToast({ id: 'tag', tone: 'error', title: errorText(error) });
      for (const field of FIELDS) {
        const message = error instanceof ApiError ? error.errors[field]?.[0] : undefined;
        if (message) form.setError(field, { message }, { shouldFocus: true });
      }
    }
  });

  const takeFresh = async () => {
    try {
      const fresh = await reload();
      if (fresh) take(fresh);
      save.reset();
    } catch (error) {
      showToast({ id: 'tag', tone: 'error', title: errorText(error) });
    }
  };

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]">
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-5">
        {isConflict(save.error) && <ConflictNotice onReload={() => void takeFresh()} />}
        <TagFieldset form={form} tag={tag} />
        <div className="flex justify-end">
          <Button type="submit" loading={save.isPending} loadingLabel="Зберігаємо">
            Зберегти
          </Button>
        </div>
      </form>
      <div className="grid min-w-0 gap-5">
        <LandingPreview tag={tag} values={form.watch()} />
        <MergeTag tag={tag} />
        <RemoveTag tag={tag} />
      </div>
      <UnsavedGuard isUnsaved={form.formState.isDirty} />
    </div>
  );
}

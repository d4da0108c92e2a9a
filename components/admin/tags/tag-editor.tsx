import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import { clock } from '@/lib/shared/clock';
import type { StaffTag } from '@/lib/tags/answers';
import { ConfirmButton } from '../form/confirm-dialog';
import { ConflictNotice, isConflict } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { resetSaved } from '../form/reset-saved';
import { SaveBar } from '../form/save-bar';
import { SaveFailed } from '../form/save-failed';
import { showFieldErrors } from '../form/server-errors';
import { UnsavedGuard } from '../form/unsaved-guard';
import { useFormDraft } from '../form/use-draft';
import { AdminPanel } from '../panel';
import { doneToast, failToast } from '../toasts';
import { LandingPreview } from './landing-preview';
import { MergeTag } from './merge-tag';
import { TagFieldset } from './tag-fields';
import { useRemoveTag, useSaveTag } from './tag-hooks';
import { asInput, type TagValues, tagResolver, tagValuesOf } from './tag-values';

type TagEditorProps = {
  initial: StaffTag;
  /** Loads the current tag. */
  reload: () => Promise<StaffTag | undefined>;
};

/** The form of a tag beside its preview. */
export function TagEditor({ initial, reload }: TagEditorProps) {
  // The tag that the form was filled from: a later version must not replace it while somebody is typing.
  const [tag, setTag] = useState(initial);
  const save = useSaveTag(tag.id);
  const form = useForm<TagValues>({ resolver: tagResolver, defaultValues: tagValuesOf(initial) });
  const { isDirty } = form.formState;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const draft = useFormDraft({ form, what: 'tag', id: tag.id });

  const take = (fresh: StaffTag, sent?: TagValues) => {
    setTag(fresh);
    resetSaved(form, tagValuesOf(fresh), sent);
  };

  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      const saved = await save.mutateAsync(asInput(values, tag.version));
      take(saved.tag, sent);
      setSavedAt(clock.now().toISOString());
      doneToast('tag', 'Збережено', 'На сайті вже по-новому');
    } catch (error) {
      if (isConflict(error) || isUnanswered(error)) return;
      failToast('tag', errorText(error));
      showFieldErrors(form, error);
    }
  });

  const takeFresh = async () => {
    try {
      const fresh = await reload();
      if (fresh) take(fresh);
      save.reset();
    } catch (error) {
      failToast('tag', errorText(error));
    }
  };

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]">
      <form
        noValidate
        onSubmit={submit}
        data-saves={isDirty ? 'dirty' : 'clean'}
        className="grid min-w-0 gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
      >
        <DraftNotice offer={draft.offer} />
        {isConflict(save.error) && <ConflictNotice onReload={() => void takeFresh()} />}
        <TagFieldset form={form} tag={tag} />
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          savedAt={savedAt}
          failure={<SaveFailed error={save.error} />}
        />
      </form>
      <div className="grid min-w-0 gap-5">
        <LandingPreview tag={tag} values={form.watch()} />
        <MergeTag tag={tag} />
        <RemoveTag tag={tag} />
      </div>
      <UnsavedGuard isUnsaved={isDirty} />
    </div>
  );
}

/** Deletes the tag, or says why it cannot be deleted. */
function RemoveTag({ tag }: { tag: StaffTag }) {
  const router = useRouter();
  const remove = useRemoveTag(tag.id);
  if (tag.fromPos > 0) {
    return (
      <AdminPanel title="Видалити">
        <p className="text-[15px] text-ink-2">
          Каса називає так {productCount(tag.fromPos)}, тож після видалення тег з’явився&nbsp;б
          знову. Приберіть назву в&nbsp;касі або об’єднайте тег з&nbsp;іншим.
        </p>
      </AdminPanel>
    );
  }
  const confirm = (close: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        doneToast('tag', `Тег «${tag.name}» видалено`);
        router.push('/admin/tags');
      },
      onError: (error) => failToast('tag', errorText(error)),
      onSettled: close,
    });
  return (
    <AdminPanel title="Видалити">
      <p className="mb-3 text-[15px] text-ink-2">Каса цього тегу не&nbsp;називає.</p>
      <ConfirmButton
        button={{ children: 'Видалити тег' }}
        title="Видалити тег?"
        confirm="Видалити"
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>
          <b>«{tag.name}»</b> зникне з&nbsp;товарів, фільтрів і&nbsp;пошуку, а&nbsp;його адреси,
          зокрема давні, відповідатимуть «не&nbsp;знайдено».
        </p>
      </ConfirmButton>
    </AdminPanel>
  );
}

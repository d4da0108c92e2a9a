'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { WireMeta } from '@/lib/meta/answers';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/meta/quality/quality';
import { ConflictNotice } from '../form/conflict-notice';
import { UnsavedGuard } from '../form/unsaved-guard';
import { AdminPanel } from '../panel';
import { CountedField } from './counted-field';
import { NextProblem } from './next-problem';
import { PagePanels } from './page-panels';
import { QualityPanel } from './quality-panel';
import { SaveAlert } from './save-alert';
import { SearchPreview } from './search-preview';
import { TagsPanel } from './tags-panel';
import { useLiveScore, useMetaForm } from './use-meta-form';

type MetaEditorFormProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
};

export function MetaEditorForm({ first, reload }: MetaEditorFormProps) {
  const editor = useMetaForm(first);
  const { form, typed, meta, word, hasConflict, isBusy } = editor;
  const judged = useLiveScore(typed, meta);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const formId = useId();
  const reloadAll = async () => {
    const fresh = await reload();
    if (fresh) editor.show(fresh);
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <form
        id={formId}
        noValidate
        aria-label="Метадані"
        className="grid min-w-0 grid-cols-1 gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
        onSubmit={(event) => void editor.submit(event)}
      >
        {hasConflict && <ConflictNotice onReload={() => void reloadAll()} />}
        {!meta.product.isVisible && (
          <p className="bg-warn-t px-4 py-3 text-warn">
            Товар або його категорію приховано в&nbsp;касі: покупці його не&nbsp;бачать, доки він
            не&nbsp;повернеться.
          </p>
        )}
        <AdminPanel title="Для пошуку">
          <div className="grid gap-5">
            <CountedField
              label="Заголовок"
              registered={register('title')}
              value={typed.title}
              best={TITLE_LENGTH}
              error={errors.title?.message}
              placeholder={meta.template.title}
            />
            <CountedField
              label="Опис для пошуку"
              registered={register('description')}
              value={typed.description}
              best={DESCRIPTION_LENGTH}
              error={errors.description?.message}
              placeholder={meta.template.description}
              rows={4}
            />
            <Field
              {...register('keywords')}
              label="Ключові слова"
              hint="Через кому. На сторінці їх не видно"
              autoComplete="off"
              error={errors.keywords?.message}
            />
            <Field
              {...register('h1')}
              label="Заголовок на сторінці"
              hint="Замість назви товару; порожньо – лишиться назва"
              placeholder={meta.product.name}
              autoComplete="off"
              error={errors.h1?.message}
            />
          </div>
        </AdminPanel>
        <TagsPanel form={form} typed={typed} meta={meta} />
        <PagePanels form={form} typed={typed} meta={meta} />
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-2.5 border-t border-line bg-paper px-4 py-2.5 md:mx-0 md:px-0">
          {word && !(isDirty && !word.isFailure) && <SaveAlert word={word} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="sm" loading={isBusy} loadingLabel="Зберігаємо">
              Зберегти
            </Button>
            <NextProblem productId={meta.productId} score={meta.score} />
            <p role="status" className="text-sm text-ink-2">
              {isDirty ? 'Є незбережені зміни' : ''}
            </p>
          </div>
        </div>
      </form>
      <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:sticky xl:top-5 xl:grid-cols-1">
        <QualityPanel {...judged} isWritten={meta.version > 0} />
        <SearchPreview typed={typed} meta={meta} />
      </div>
      <UnsavedGuard isUnsaved={isDirty} />
    </div>
  );
}

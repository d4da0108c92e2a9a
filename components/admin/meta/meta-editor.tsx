'use client';

import { useQuery } from '@tanstack/react-query';
import { RecordField, RecordTextarea } from '@/components/admin/form/record-fields';
import { RecordForm } from '@/components/admin/form/record-form';
import { ButtonLink } from '@/components/admin/links';
import { ListFailed } from '@/components/admin/list/list-failed';
import { AdminPanel } from '@/components/admin/panel';
import { STAFF } from '@/components/admin/staff-query';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { storedError } from '@/lib/http/browser/error-text';
import type { WireMeta } from '@/lib/meta/answers';
import { fetchNextMeta, useMetaTags } from '@/lib/meta/hooks';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { DESCRIPTION_LENGTH, lengthOf, TITLE_LENGTH } from '@/lib/meta-quality/quality';
import { LoadedMeta, SaveAlert } from './loaded-meta';
import { QualityPanel, SearchPreview } from './meta-previews';
import { PagePanels } from './page-panels';
import { TagPicker } from './tag-picker';
import { type MetaForm, useLiveScore, useMetaForm } from './use-meta-form';

type TagsPanelProps = { form: MetaForm; typed: TypedMeta; meta: WireMeta };

/** The product's tags, one picker per tag list; tags set by the POS are read-only. */
export function TagsPanel({ form, typed, meta }: TagsPanelProps) {
  const { known, error, refetch } = useMetaTags();
  const { errors } = form.formState;
  return (
    <AdminPanel title="Теги">
      <p className="mb-4 text-sm text-ink-2">
        Теги «з&nbsp;каси» оновлює кожна синхронізація: змінити їх можна лише в&nbsp;касі. Тут
        додають те, чого там немає.
      </p>
      {error && <ListFailed text={storedError(error)} retry={() => void refetch()} />}
      <div className="grid gap-5 md:grid-cols-2">
        {TAG_LISTS.map((list) => (
          <TagPicker
            key={list}
            label={LIST_NAMES[list]}
            known={known[list]}
            ofPos={meta[list].flatMap(({ name, source }) => (source === 'pos' ? [name] : []))}
            chosen={typed.tags[list]}
            error={errors.tags?.[list]?.message?.toString()}
            onChange={(names) =>
              form.setValue(`tags.${list}`, names, { shouldDirty: true, shouldTouch: true })
            }
          />
        ))}
      </div>
    </AdminPanel>
  );
}

type MetaEditorFormProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
};

export function MetaEditorForm({ first, reload }: MetaEditorFormProps) {
  const editor = useMetaForm(first, { what: 'meta', load: reload });
  const { form, typed, meta, word, isDirty } = editor;
  const judged = useLiveScore(typed, meta);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <RecordForm
        record={editor}
        label="Метадані"
        className="grid min-w-0 grid-cols-1 gap-5"
        bar={{
          failure: word && !(isDirty && !word.isFailure) && (
            <SaveAlert word={word} error={editor.error} />
          ),
          children: <NextProblem productId={meta.productId} score={meta.score} />,
        }}
      >
        {!meta.product.isVisible && (
          <p className="bg-warn-t px-4 py-3 text-warn">
            Товар або його категорію приховано в&nbsp;касі: покупці його не&nbsp;бачать, доки він
            не&nbsp;повернеться.
          </p>
        )}
        <AdminPanel title="Для пошуку">
          <div className="grid gap-5">
            <CountedField
              form={form}
              name="title"
              label="Заголовок"
              best={TITLE_LENGTH}
              placeholder={meta.template.title}
            />
            <CountedField
              form={form}
              name="description"
              label="Опис для пошуку"
              best={DESCRIPTION_LENGTH}
              placeholder={meta.template.description}
              rows={4}
            />
            <RecordField
              form={form}
              name="keywords"
              label="Ключові слова"
              hint="Через кому. На сторінці їх не видно"
            />
            <RecordField
              form={form}
              name="h1"
              label="Заголовок на сторінці"
              hint="Замість назви товару; порожньо – лишиться назва"
              placeholder={meta.product.name}
            />
          </div>
        </AdminPanel>
        <TagsPanel form={form} typed={typed} meta={meta} />
        <PagePanels form={form} typed={typed} meta={meta} shown={meta.facts.photos} />
      </RecordForm>
      <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:sticky xl:top-5 xl:grid-cols-1">
        <QualityPanel {...judged} isWritten={meta.version > 0} />
        <SearchPreview typed={typed} meta={meta} />
      </div>
    </div>
  );
}

/** Editor of a product's metadata: for search engines, for link previews and for its page. */
export const MetaEditor = ({ productId }: { productId: number }) => (
  <LoadedMeta productId={productId}>
    {(first, reload) => <MetaEditorForm key={productId} first={first} reload={reload} />}
  </LoadedMeta>
);

/** Link to the next product whose metadata has issues, the worst score first. */
function NextProblem({ productId, score }: { productId: number; score: number | null }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...STAFF, '/api/admin/meta/next', productId, score],
    queryFn: () => fetchNextMeta(productId, score),
    staleTime: 0,
  });
  if (data === undefined && error) {
    return (
      <Button
        variant="secondary"
        size="sm"
        loading={isFetching}
        loadingLabel="Шукаємо наступний"
        onClick={() => void refetch()}
      >
        Наступний не&nbsp;знайшовся, спробувати ще
      </Button>
    );
  }
  if (data === undefined) return null;
  if (data === null) {
    return <p className="text-sm text-ok">Інших товарів із&nbsp;проблемами немає</p>;
  }
  return (
    <ButtonLink href={`/admin/meta/${data}`} variant="secondary" size="sm">
      <span>
        Наступний <span className="max-md:sr-only">товар </span>з&nbsp;проблемами
      </span>
      <AnyIcon name="chev" size={20} className="max-md:hidden" />
    </ButtonLink>
  );
}

type CountedFieldProps = {
  form: MetaForm;
  name: 'title' | 'description';
  label: string;
  /** Recommended number of characters; other lengths are accepted too. */
  best: { min: number; max: number };
  /** Shown while the field is empty. */
  placeholder: string;
  rows?: number;
};

/** A text field that shows its current and its recommended number of characters. */
function CountedField({ best, rows, ...field }: CountedFieldProps) {
  const length = lengthOf(field.form.watch(field.name));
  const isFine = length >= best.min && length <= best.max;
  const hint = (
    <span className={length === 0 || isFine ? undefined : 'text-warn'}>
      {length}&nbsp;з&nbsp;{best.min}–{best.max} символів
      {length > 0 && length < best.min && ', замало'}
      {length > best.max && ', забагато: кінець обріжуть'}
    </span>
  );
  return rows ? (
    <RecordTextarea {...field} rows={rows} hint={hint} />
  ) : (
    <RecordField {...field} hint={hint} />
  );
}

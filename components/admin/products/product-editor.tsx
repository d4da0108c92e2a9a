'use client';

import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';
import { RecordNotices } from '@/components/admin/form/record-form';
import { SaveButton, SaveState } from '@/components/admin/form/save-bar';
import { UnsavedGuard } from '@/components/admin/form/unsaved-guard';
import { ButtonLink } from '@/components/admin/links';
import { LoadedMeta, SaveAlert } from '@/components/admin/meta/loaded-meta';
import { PagePanels } from '@/components/admin/meta/page-panels';
import { useMetaForm } from '@/components/admin/meta/use-meta-form';
import { PageHeading } from '@/components/admin/page-heading';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { announce } from '@/components/ui/overlay/announce';
import type { ProductSeen } from '@/lib/catalogue-admin/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { isUnanswered } from '@/lib/http/browser/save';
import type { WireMeta } from '@/lib/meta/answers';
import { clock } from '@/lib/shared/clock';
import { typeset } from '@/lib/shared/typeset';
import { HeldPrices } from './held-prices';
import { PicturesPanel } from './pictures-panel';
import { PricePanel } from './price-panel';
import {
  BundlesPanel,
  CardPreview,
  type CarriedTag,
  CharactersPanel,
  HistoryPanel,
  type NamedBundle,
  PhotosPanel,
  ProductFactList,
  SiteLink,
} from './product-panels';
import { SizesPanel } from './sizes-panel';
import { TextsPanel } from './texts-panel';
import { useProductForm } from './use-product-form';
import { VisibilityPanel } from './visibility-panel';

/** Lets the page's form save the metadata record too; `save` resolves to whether the record was saved. */
export type RecordSaver = { save: () => Promise<boolean> };

type ProductRecordProps = {
  first: WireMeta;
  reload: () => Promise<WireMeta | null>;
  ref: Ref<RecordSaver>;
  onDirty: (isDirty: boolean) => void;
  /** Id of the page's form, which saves both parts of the page. */
  pageForm: string;
  /** The photos that the page's form shows, in its order. */
  shown: string[];
};

/** The part of the metadata record that the product's page edits; the metadata section edits the rest. */
export function ProductRecord({
  first,
  reload,
  ref,
  onDirty,
  pageForm,
  shown,
}: ProductRecordProps) {
  const record = useMetaForm(first, { what: 'record', load: reload });
  const { form, typed, meta, word, isDirty, submit } = record;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useImperativeHandle(ref, () => ({ save: () => submit() }));
  return (
    <form
      noValidate
      aria-label="Фото, розмірна сітка й обмін"
      className="grid min-w-0 grid-cols-1 gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
      data-saves={isDirty ? 'dirty' : 'clean'}
      onSubmit={(event) => {
        event.preventDefault();
        // Submits the page's form, which saves both the product and this metadata record.
        document.querySelector<HTMLFormElement>(`#${CSS.escape(pageForm)}`)?.requestSubmit();
      }}
    >
      <RecordNotices record={record} />
      <PagePanels form={form} typed={typed} meta={meta} shown={shown} />
      {word && !(isDirty && !word.isFailure) && <SaveAlert word={word} />}
    </form>
  );
}

/** For each part of the page, whether the last save stored the part; undefined if the part had no changes. */
export type SavedParts = { edit?: boolean; record?: boolean };

/** Saves both parts of a product's page at once: the staff's texts and price, and the metadata record. */
export function usePageSave(
  editor: ReturnType<typeof useProductForm>,
  record: RefObject<RecordSaver | null>,
  isRecordDirty: boolean,
) {
  const [parts, setParts] = useState<SavedParts>({});
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<string | null>(null);

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setParts({});
    try {
      // A part without changes is not saved; if neither part has changes, the edit is submitted anyway.
      const hasEdit = editor.form.formState.isDirty || !isRecordDirty;
      // The record first: an edit that changes the main photo also moves the texts of the record.
      const saved = isRecordDirty ? await record.current?.save() : undefined;
      const edit = hasEdit ? await editor.submit() : undefined;
      setParts({
        ...(edit !== undefined && { edit }),
        ...(saved !== undefined && { record: saved }),
      });
      if (saved) editor.reread();
      if (edit === false || saved === false) return;
      setSavedAt(clock.now().toISOString());
      announce('Збережено');
    } finally {
      setSaving(false);
    }
  };
  return { parts, isSaving, savedAt, save };
}

const NAMES = {
  edit: 'назву, опис, фото, ціну й\u00a0видимість',
  record: 'описи фото, сітку й\u00a0обмін',
};

type PartsSavedProps = { parts: SavedParts; error: unknown; form: string };

/** Notice after a partly failed save: which parts of the page were saved. Hidden if all were. */
export function PartsSaved({ parts, error, form }: PartsSavedProps) {
  const named = (isSaved: boolean) =>
    (['edit', 'record'] as const).filter((part) => parts[part] === isSaved).map((p) => NAMES[p]);
  const [failed, saved] = [named(false), named(true)];
  if (failed.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow">
        <b>Не&nbsp;збережено {failed.join(' та ')}.</b>{' '}
        {saved.length > 0 && `Збережено ${saved.join(' та ')}. `}
        {isUnanswered(error) && parts.edit === false
          ? errorText(error)
          : 'Причина стоїть біля полів.'}
      </p>
      <Button type="submit" form={form} variant="secondary" size="sm">
        Спробувати ще раз
      </Button>
    </div>
  );
}

type ProductEditorProps = {
  first: ProductSeen;
  bundles: NamedBundle[];
  characters: CarriedTag[];
};

/** The admin page of a product for roles that may edit it: the POS's data, the staff's changes, and a preview. */
export function ProductEditor({ first, bundles, characters }: ProductEditorProps) {
  const editor = useProductForm(first);
  const { form, product, changes } = editor;
  const isBusy = editor.isSaving || editor.isReloading;
  const formId = useId();
  const record = useRef<RecordSaver>(null);
  const [isRecordDirty, setRecordDirty] = useState(false);
  const { parts, isSaving, savedAt, save } = usePageSave(editor, record, isRecordDirty);
  const pictures = useWatch({ control: form.control, name: 'pictures' });
  const shown = pictures.flatMap(({ path, use }) => (use === 'shown' ? path : []));
  const isDirty = editor.isDirty || isRecordDirty;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{typeset(product.product_name)}</span>}
        up={{ path: '/admin/products', title: 'Товари' }}
        isSticky
      >
        <ButtonLink href={`/admin/meta/${product.product_id}`} variant="ghost" size="sm">
          Метадані
        </ButtonLink>
        <SiteLink product={product} />
        <div className="flex flex-wrap items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-2.5">
          <SaveState isDirty={isDirty} isSaving={isSaving || isBusy} savedAt={savedAt} />
          <SaveButton
            form={formId}
            size="sm"
            loading={isSaving || isBusy}
            aria-keyshortcuts="Control+S Meta+S"
            className="max-md:grow"
          />
        </div>
      </PageHeading>
      <ProductFactList product={product} />
      <div className="mb-4 grid gap-3 empty:hidden">
        <HeldPrices product={product} onDecided={editor.reread} />
        <RecordNotices record={editor} />
        <PartsSaved parts={parts} error={editor.error} form={formId} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <form
            id={formId}
            noValidate
            aria-label="Товар"
            className="grid min-w-0 gap-5 max-md:[&_:is(input,textarea,button)]:scroll-mb-24"
            data-saves={isDirty ? 'dirty' : 'clean'}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <TextsPanel form={form} product={product} />
            {!product.removed && <PicturesPanel form={form} />}
            <PricePanel form={form} product={product} />
            <VisibilityPanel form={form} product={product} />
          </form>
          <SizesPanel product={product} />
          {product.removed ? (
            <PhotosPanel product={product} />
          ) : (
            <LoadedMeta productId={product.product_id}>
              {(loaded, reload) => (
                <ProductRecord
                  // Its fields are those of the photos.
                  key={loaded.facts.photos.join()}
                  ref={record}
                  first={loaded}
                  reload={reload}
                  onDirty={setRecordDirty}
                  pageForm={formId}
                  shown={shown}
                />
              )}
            </LoadedMeta>
          )}
        </div>
        <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
          <CardPreview form={form} product={product} />
          <BundlesPanel bundles={bundles} isEditor />
          <CharactersPanel characters={characters} productId={product.product_id} isEditor />
          <HistoryPanel changes={changes} />
        </div>
      </div>
      <UnsavedGuard isUnsaved={isDirty} />
    </>
  );
}

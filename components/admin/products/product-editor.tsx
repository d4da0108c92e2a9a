'use client';

import { useId, useRef, useState } from 'react';
import type { ProductSeen } from '@/lib/catalogue-admin/hooks';
import { typeset } from '@/lib/shared/typeset';
import { RecordNotices } from '../form/record-form';
import { SaveState } from '../form/save-bar';
import { SaveButton } from '../form/save-button';
import { UnsavedGuard } from '../form/unsaved-guard';
import { ButtonLink } from '../links';
import { LoadedMeta } from '../meta/loaded-meta';
import { PageHeading } from '../page-heading';
import { HeldPrices } from './held-prices';
import { PartsSaved } from './parts-saved';
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
import { ProductRecord, type RecordSaver } from './product-record';
import { SizesPanel } from './sizes-panel';
import { TextsPanel } from './texts-panel';
import { usePageSave } from './use-page-save';
import { useProductForm } from './use-product-form';

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
        <div className="grid min-w-0 gap-5">
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
            <PricePanel form={form} product={product} />
          </form>
          <SizesPanel product={product} />
          {product.removed ? (
            <PhotosPanel product={product} />
          ) : (
            <LoadedMeta productId={product.product_id}>
              {(loaded, reload) => (
                <ProductRecord
                  ref={record}
                  first={loaded}
                  reload={reload}
                  onDirty={setRecordDirty}
                  pageForm={formId}
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

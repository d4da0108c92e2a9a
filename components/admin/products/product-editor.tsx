'use client';

import { useId, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { isNewPriceIdle } from '@/lib/catalogue/pricing/staff-price';
import type { ProductSeen } from '@/lib/catalogue/staff/hooks';
import { timeOf } from '@/lib/shared/moment';
import { typeset } from '@/lib/shared/typeset';
import { ConflictNotice } from '../form/conflict-notice';
import { SaveButton } from '../form/save-button';
import { UnsavedGuard } from '../form/unsaved-guard';
import { ButtonLink } from '../links';
import { LoadedMeta } from '../meta/loaded-meta';
import { PageHeading } from '../page-heading';
import { PricePanel } from './price-panel';
import { ProductMarks } from './product-marks';
import {
  BundlesPanel,
  CardPreview,
  type CarriedTag,
  CharactersPanel,
  HistoryPanel,
  type NamedBundle,
  PhotosPanel,
} from './product-panels';
import { ProductRecord } from './product-record';
import { SizesPanel } from './sizes-panel';
import { TextsPanel } from './texts-panel';
import { useProductForm } from './use-product-form';

type ProductEditorProps = {
  first: ProductSeen;
  bundles: NamedBundle[];
  characters: CarriedTag[];
};

/** A product for staff: the POS's data, their edits, and a preview. */
export function ProductEditor({ first, bundles, characters }: ProductEditorProps) {
  const editor = useProductForm(first);
  const { form, product, changes, savedAt, hasConflict, isBusy } = editor;
  const formId = useId();
  const record = useRef<HTMLFormElement>(null);
  const [isRecordDirty, setRecordDirty] = useState(false);
  const isDirty = form.formState.isDirty || isRecordDirty;
  const save = { form: formId, size: 'sm', loading: isBusy } as const;
  const isOnSite = !product.hidden && !product.removed;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{typeset(product.product_name)}</span>}
        up={{ path: '/admin/products', title: 'Товари' }}
      >
        <p role="status" className="text-[15px] text-ink-2">
          {isDirty ? 'Є незбережені зміни' : savedAt && `Збережено о\u00a0${timeOf(savedAt)}`}
        </p>
        <ButtonLink href={`/admin/meta/${product.product_id}`} variant="ghost" size="sm">
          Метадані
        </ButtonLink>
        {isOnSite && (
          <a
            href={`/${product.category_slug}/${product.product_id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <AnyIcon name="eye" size={20} />
            На сайті
            <span className="sr-only"> (у новій вкладці)</span>
          </a>
        )}
        <SaveButton {...save} className="max-md:hidden" />
      </PageHeading>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <span>
          №&nbsp;{product.product_id}, {product.category_name}
        </span>
        <ProductMarks
          {...product}
          photo={product.photo || null}
          isEdited={isEdited(product.edit)}
          isReduced={product.old_price !== null}
          isIdle={isNewPriceIdle(product.pos.price, product.edit)}
          metaScore={null}
        />
      </div>
      {hasConflict && (
        <div className="mb-4">
          <ConflictNotice onReload={() => void editor.reload()} />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <form
            id={formId}
            noValidate
            aria-label="Товар"
            className="grid min-w-0 gap-5 max-md:[&_:is(input,textarea,button)]:scroll-mb-24"
            onSubmit={(event) => {
              event.preventDefault();
              if (isRecordDirty) record.current?.requestSubmit();
              // Without a change of its own this form is not saved.
              if (form.formState.isDirty || !isRecordDirty) void editor.submit(event);
            }}
          >
            <TextsPanel form={form} product={product} />
            <PricePanel form={form} product={product} />
            {/* On a phone the heading is far from what is typed. */}
            <div className="sticky bottom-0 z-10 -mx-4 grid border-t border-line bg-paper px-4 py-2.5 md:hidden">
              <SaveButton {...save} />
            </div>
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
                  onSaved={editor.rereadHistory}
                />
              )}
            </LoadedMeta>
          )}
        </div>
        <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
          <CardPreview form={form} product={product} />
          <BundlesPanel bundles={bundles} />
          <CharactersPanel characters={characters} productId={product.product_id} />
          <HistoryPanel changes={changes} />
        </div>
      </div>
      <UnsavedGuard isUnsaved={isDirty} />
    </>
  );
}

const isEdited = ({ title, description, discount, newPrice }: ProductSeen['product']['edit']) =>
  title !== '' || description !== '' || discount > 0 || newPrice !== null;

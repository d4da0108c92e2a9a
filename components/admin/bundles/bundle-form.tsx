'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BundlePhotos } from '@/components/bundles/bundle-photos';
import { BundleText } from '@/components/bundles/bundle-text';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { announce } from '@/components/ui/overlay/announce';
import { type Bundle, bundleAvailable, needsChoice } from '@/lib/bundles/bundle';
import { bundleError } from '@/lib/bundles/bundles-state';
import { draftedBundle } from '@/lib/bundles/drafted-bundle';
import { type BundleInput, bundleInput } from '@/lib/bundles/inputs';
import type { BundleDraft, EditedBundle } from '@/lib/bundles/staff-queries';
import { bundleName } from '@/lib/bundles/text';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import { isUnanswered } from '@/lib/http/browser/save';
import { ConflictNotice, isConflict } from '../form/conflict-notice';
import { DraftNotice } from '../form/draft-notice';
import { resetSaved } from '../form/reset-saved';
import { SaveBar } from '../form/save-bar';
import { SaveFailed } from '../form/save-failed';
import { showFieldErrors } from '../form/server-errors';
import { UnsavedGuard } from '../form/unsaved-guard';
import { putInto, useDraft } from '../form/use-draft';
import { ButtonLink } from '../links';
import { AdminPanel } from '../panel';
import { type PickedProduct, ProductPicker } from '../products/product-picker';
import { failToast } from '../toasts';
import { ChosenProducts } from './chosen-products';
import { PhotoChoice } from './photo-choice';
import { useSaveBundle } from './use-save-bundle';

const MOST = 10;

type BundleFormProps = {
  /** Initial values: those of the edited or copied bundle, null for an empty form. */
  draft: BundleDraft | null;
  /** The bundle being edited; undefined for a new one. */
  edited?: EditedBundle;
};

/** The form of a new or existing bundle, beside a preview of its card. */
export function BundleForm({ draft, edited }: BundleFormProps) {
  const save = useSaveBundle(edited);
  const [chosen, setChosen] = useState<WireProduct[]>(draft?.products ?? []);
  /** Current products: two scans may be answered before the next render. */
  const latest = useRef(chosen);
  const form = useForm<BundleInput>({
    resolver: zodResolver(bundleInput),
    defaultValues: valuesOf(draft),
  });
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitted, isDirty } = formState;
  const { title, discount, photo } = watch();

  const kept = useDraft({
    what: 'bundle',
    id: edited?.id ?? 'new',
    values: { title, discount, photo, products: chosen },
    isDirty: isDirty && !save.isLeaving,
    take: ({ products, ...values }) => {
      putInto(form, { ...values, products: products.map(({ product_id }) => product_id) });
      latest.current = products;
      setChosen(products);
    },
  });

  const choose = (products: WireProduct[]) => {
    latest.current = products;
    setChosen(products);
    const ids = products.map(({ product_id }) => product_id);
    setValue('products', ids, { shouldValidate: isSubmitted, shouldDirty: true });
    // The bundle's picture belongs to one of its products.
    if (photo && !products.some((product) => photosOf(product).includes(photo))) {
      setValue('photo', '', { shouldDirty: true });
    }
  };

  const choiceOf = (product: WireProduct): PickedProduct => {
    const has = (products: WireProduct[]) =>
      products.some(({ product_id }) => product_id === product.product_id);
    const isIn = has(chosen);
    const text = isIn ? 'Уже в\u00a0наборі' : 'Додати';
    const name = `${text}: ${product.product_name}`;
    return {
      text,
      name,
      refusal: isIn ? name : null,
      onChoose: () => {
        const now = latest.current;
        if (has(now) || now.length >= MOST) return;
        choose([...now, product]);
        announce(`Додано: ${product.product_name}`);
      },
    };
  };

  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      await save.send(values);
      resetSaved(form, sent, sent);
    } catch (error) {
      if (isConflict(error) || isUnanswered(error)) return;
      failToast('bundle', bundleError(error));
      showFieldErrors(form, error);
    }
  });

  const reload = async () => {
    const fresh = await save.reload();
    if (!fresh) return;
    setChosen(fresh.products);
    form.reset(valuesOf(fresh));
  };

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        data-saves={isDirty ? 'dirty' : 'clean'}
        className="grid items-start gap-5 xl:grid-cols-[1fr_420px] [&_:is(input,textarea,button)]:scroll-mb-24"
      >
        <div className="grid min-w-0 gap-5">
          <DraftNotice offer={kept.offer} />
          {isConflict(save.error) && <ConflictNotice onReload={() => void reload()} />}
          {draft && draft.lost.length > 0 && <LostProducts names={draft.lost} />}
          <AdminPanel title="Про набір">
            <div className="grid items-start gap-4 md:grid-cols-[1fr_160px]">
              <Field
                {...register('title')}
                label="Назва"
                hint={`${title.trim().length} з 80. На сайті: ${bundleName({ title: title.trim() || '…' })}`}
                error={errors.title?.message}
                maxLength={80}
                autoComplete="off"
              />
              <Field
                {...register('discount', { valueAsNumber: true })}
                type="number"
                inputMode="decimal"
                min={0}
                max={100}
                step="any"
                label="Знижка, %"
                hint="Від суми товарів"
                error={errors.discount?.message}
              />
            </div>
          </AdminPanel>
          <AdminPanel
            title="Товари"
            aside={<FieldError id="bundle-products-error" error={errors.products?.message} />}
          >
            <ProductPicker
              label="Додати товар"
              hint={
                chosen.length >= MOST
                  ? 'У\u00a0наборі вже десять товарів, більше не\u00a0можна'
                  : 'Від 2 до 10 різних товарів: назва, номер або штрихкод; Enter додає знайдене'
              }
              error={errors.products ? 'Перевірте товари' : undefined}
              isFull={chosen.length >= MOST}
              choicesOf={(product) => [choiceOf(product)]}
            />
            <ChosenProducts products={chosen} onChange={choose} />
          </AdminPanel>
          <AdminPanel title="Картинка" aside={<FieldError error={errors.photo?.message} />}>
            <PhotoChoice
              legend="Яку картинку показувати на картці"
              none="Фото товарів поруч"
              photos={[...new Set(chosen.flatMap(photosOf))]}
              value={photo ?? ''}
              onChoose={(path) => setValue('photo', path, { shouldDirty: true })}
              empty="Спершу оберіть товари: картинка береться з їхніх фото"
            />
          </AdminPanel>
        </div>
        <div className="grid gap-5 xl:sticky xl:top-5">
          <BundlePreview
            bundle={draftedBundle({ title, discount, photo: photo ?? '', products: chosen })}
          />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          savedAt={save.savedAt}
          failure={<SaveFailed error={save.error} />}
          className="xl:col-span-2"
          {...(!edited && { verb: 'Створити набір', busyVerb: 'Створюємо' })}
        >
          <ButtonLink href="/admin/bundles" variant="secondary" size="sm">
            {edited ? 'До списку' : 'Скасувати'}
          </ButtonLink>
        </SaveBar>
      </form>
      {/* Outside the form: the guard's dialog has a form of its own. */}
      <UnsavedGuard isUnsaved={isDirty && !save.isLeaving} />
    </>
  );
}

const valuesOf = (draft: BundleDraft | null): BundleInput => ({
  title: draft?.title ?? '',
  discount: draft?.discount ?? 10,
  photo: draft?.photo ?? '',
  products: draft?.products.map(({ product_id }) => product_id) ?? [],
});

const photosOf = ({ photo, photo_extra }: WireProduct): string[] =>
  [photo, ...photo_extra].filter(Boolean);

/** Products of the copied bundle that are no longer sold. */
const LostProducts = ({ names }: { names: string[] }) => (
  <div role="status" className="flex gap-3 bg-warn-t px-4 py-3 text-warn">
    <AnyIcon name="alert" size={20} className="mt-0.5 flex-none" />
    <p>
      <b>Цих товарів уже немає в&nbsp;продажу:</b> {names.join('; ')}. Додайте замість них інші.
    </p>
  </div>
);

const ENOUGH = 2;

/** The card as shoppers will see it, with notes for staff. */
function BundlePreview({ bundle }: { bundle: Bundle }) {
  const { products, title } = bundle;
  if (products.length < ENOUGH) {
    return (
      <AdminPanel title="Як це побачать покупці">
        <p className="text-ink-3">Картка з’явиться, щойно в&nbsp;наборі буде два товари</p>
      </AdminPanel>
    );
  }
  const available = bundleAvailable(bundle);
  const sized = products.filter(needsChoice);
  return (
    <AdminPanel title="Як це побачать покупці">
      <div className="set h-auto max-w-[420px]">
        <BundlePhotos bundle={bundle} faded={available <= 0} />
        <div className="flex grow flex-col px-3 pt-1.5 pb-1 md:px-5.5 md:pt-2">
          <p className="py-2.5 font-display text-[18px] leading-tight font-bold wrap-anywhere">
            {title}
          </p>
          <BundleText bundle={bundle} />
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {available > 0
          ? `Зараз вистачить на ${available}: стільки є товару, якого найменше.`
          : 'Зараз якогось із товарів немає: набір стоятиме як проданий.'}{' '}
        {sized.length > 0 && 'Розміри покупець обирає на\u00a0сторінці набору.'}
      </p>
    </AdminPanel>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import type { UseFormReturn } from 'react-hook-form';
import { BundlePhotos } from '@/components/bundles/bundle-photos';
import { BundleText } from '@/components/bundles/bundle-text';
import { Field } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { announce } from '@/components/ui/overlay/announce';
import { type Bundle, bundleAvailable, needsChoice } from '@/lib/bundles/bundle';
import { bundleError } from '@/lib/bundles/bundles-state';
import { draftedBundle } from '@/lib/bundles/drafted-bundle';
import { type BundleInput, bundleInput, CHOICE_TOO_LARGE } from '@/lib/bundles/inputs';
import { loadEditedBundle, useChangeBundle, useCreateBundle } from '@/lib/bundles/staff-hooks';
import type { BundleDraft, EditedBundle } from '@/lib/bundles/staff-queries';
import { bundleName } from '@/lib/bundles/text';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import { RecordField } from '../form/record-fields';
import { RecordBar, RecordFrame, RecordNotices } from '../form/record-form';
import { bodyResolver } from '../form/server-errors';
import { useRecord } from '../form/use-record';
import { ButtonLink } from '../links';
import { AdminPanel } from '../panel';
import { type PickedProduct, ProductPicker } from '../products/product-picker';
import { doneToast, failToast } from '../toasts';
import { ChosenProducts } from './chosen-products';
import { OwnPhoto, PhotoChoice } from './photo-choice';

const MOST = 10;

type BundleFormProps = {
  /** Initial values: those of the edited or copied bundle, null for an empty form. */
  draft: BundleDraft | null;
  /** The bundle being edited; undefined for a new one. */
  edited?: EditedBundle;
};

/** The form that creates or edits a bundle, beside a preview of its card. */
export function BundleForm({ draft, edited }: BundleFormProps) {
  const record = useBundleRecord(draft, edited);
  const { form } = record;
  const { setValue, getValues, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const values = watch();
  const { title, photo, products: chosen } = values;

  const choose = (products: WireProduct[]) => {
    setValue('products', products, { shouldValidate: isSubmitted, shouldDirty: true });
    // A photo of a product is reset if that product was removed.
    if (
      photo &&
      pictureIdOf(photo) === null &&
      !products.some((product) => photosOf(product).includes(photo))
    ) {
      setValue('photo', '', { shouldDirty: true });
    }
  };

  const add = (product: WireProduct) => {
    // Reads the form and not `chosen`, because a second barcode scan can finish before the next render.
    const now = getValues('products');
    if (includes(now, product) || now.length >= MOST) return;
    choose([...now, product]);
    announce(`Додано: ${product.product_name}`);
  };

  return (
    <RecordFrame record={record} className="grid items-start gap-5 xl:grid-cols-[1fr_420px]">
      <div className="grid min-w-0 gap-5">
        <RecordNotices record={record} />
        {draft && draft.lost.length > 0 && <LostProducts names={draft.lost} />}
        <AboutPanel form={form} title={title} />
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
            choicesOf={(product) => [choiceOf(product, chosen, add)]}
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
            empty="Спершу оберіть товари або додайте свою картинку"
          />
          <OwnPhoto
            value={photo ?? ''}
            onChange={(path) => setValue('photo', path, { shouldDirty: true })}
          />
        </AdminPanel>
      </div>
      <div className="grid gap-5 xl:sticky xl:top-5">
        <BundlePreview bundle={draftedBundle({ ...values, photo: photo ?? '' })} />
      </div>
      <RecordBar
        record={record}
        className="xl:col-span-2"
        {...(!edited && { verb: 'Створити набір', busyVerb: 'Створюємо' })}
      >
        <ButtonLink href="/admin/bundles" variant="secondary" size="sm">
          {edited ? 'До списку' : 'Скасувати'}
        </ButtonLink>
      </RecordBar>
    </RecordFrame>
  );
}

/** Form values of a bundle. They hold whole products, while the request body holds only product ids. */
type BundleValues = Omit<BundleInput, 'products'> & { products: WireProduct[] };

const bodyOf = ({ products, ...values }: BundleValues) => ({
  ...values,
  products: products.map(({ product_id }) => product_id),
});

const resolver = bodyResolver<BundleValues>(
  bundleInput,
  bodyOf,
  // An error of a single product (`products.0`) is shown at the field for all products.
  (path) => path.split('.')[0],
);

type StoredBundle = { draft: BundleDraft | null; version: number | null };

/** Form state of a bundle. Saving a new bundle opens the list of bundles; saving an existing one stays on the page. */
function useBundleRecord(draft: BundleDraft | null, edited: EditedBundle | undefined) {
  const router = useRouter();
  const create = useCreateBundle();
  const change = useChangeBundle(edited?.id ?? 0);
  return useRecord<StoredBundle, BundleValues>({
    what: 'bundle',
    id: edited?.id ?? 'new',
    first: { draft, version: edited?.version ?? null },
    valuesOf: (stored) => valuesOf(stored.draft),
    resolverOf: () => resolver,
    save: async (values, stored) => {
      const body = bundleInput.parse(bodyOf(values));
      if (stored.version === null) {
        await create.mutateAsync(body);
        doneToast('bundle', `${bundleName(body)} створено`, 'Він уже на сайті');
        router.push('/admin/bundles');
        return stored;
      }
      const { version } = await change.mutateAsync({ ...body, version: stored.version });
      doneToast('bundle', `${bundleName(body)} збережено`, 'На сайті вже по-новому');
      return { ...stored, version };
    },
    load: async () => {
      const fresh = await loadEditedBundle(edited?.id ?? 0);
      return { draft: fresh, version: fresh.version };
    },
    keepsTyped: true,
    onRefused: (error) => failToast('bundle', bundleError(error)),
  });
}

type AboutPanelProps = { form: UseFormReturn<BundleValues>; title: string };

/** Panel with the bundle's title, discount, and how many products the shopper chooses. */
function AboutPanel({ form, title }: AboutPanelProps) {
  const {
    register,
    watch,
    formState: { errors },
  } = form;
  const [choose, products] = watch(['choose', 'products']);
  const isTooMany = products.length >= ENOUGH && (choose ?? 0) >= products.length;
  return (
    <AdminPanel title="Про набір">
      <div className="grid items-start gap-4 md:grid-cols-[1fr_160px]">
        <RecordField
          form={form}
          name="title"
          label="Назва"
          hint={`${title.trim().length} з 80. На сайті: ${bundleName({ title: title.trim() || '…' })}`}
          maxLength={80}
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
        <Field
          {...register('choose', { setValueAs: (typed) => (typed ? Number(typed) : null) })}
          type="number"
          inputMode="numeric"
          min={1}
          label="Скільки товарів обирає покупець"
          hint="Порожньо – усі"
          error={isTooMany ? CHOICE_TOO_LARGE : errors.choose?.message}
        />
      </div>
    </AdminPanel>
  );
}

const includes = (products: WireProduct[], { product_id }: WireProduct): boolean =>
  products.some((one) => one.product_id === product_id);

/** The product picker's button for a found product, with a refusal if the bundle already contains the product. */
function choiceOf(
  product: WireProduct,
  chosen: WireProduct[],
  add: (product: WireProduct) => void,
): PickedProduct {
  const isIn = includes(chosen, product);
  const text = isIn ? 'Уже в\u00a0наборі' : 'Додати';
  const name = `${text}: ${product.product_name}`;
  return { text, name, refusal: isIn ? name : null, onChoose: () => add(product) };
}

const valuesOf = (draft: BundleDraft | null): BundleValues => ({
  title: draft?.title ?? '',
  discount: draft?.discount ?? 10,
  choose: draft?.choose ?? null,
  photo: draft?.photo ?? '',
  products: draft?.products ?? [],
});

const photosOf = ({ photo, photo_extra }: WireProduct): string[] =>
  [photo, ...photo_extra].filter(Boolean);

/** Warns about products of the copied bundle that are no longer sold. */
const LostProducts = ({ names }: { names: string[] }) => (
  <div role="status" className="flex gap-3 bg-warn-t px-4 py-3 text-warn">
    <AnyIcon name="alert" size={20} className="mt-0.5 flex-none" />
    <p>
      <b>Цих товарів уже немає в&nbsp;продажу:</b> {names.join('; ')}. Додайте замість них інші.
    </p>
  </div>
);

const ENOUGH = 2;

/** The bundle's card as shoppers will see it, with notes for staff. */
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

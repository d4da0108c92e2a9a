import { useEffect, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field, TextareaField } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { PhotosField } from '@/components/ui/form/photos-field';
import { Icon } from '@/components/ui/icon/icon';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { FitAnswer } from '@/lib/db/schema/reviews';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { ReviewableProduct } from '@/lib/reviews/answers';
import { ownPhotosPath, useWriteReview } from '@/lib/reviews/hooks';
import type { ReviewInput } from '@/lib/reviews/inputs';
import {
  FIT_TEXT,
  FITS,
  LONGEST_REVIEW,
  MOST_REVIEW_PHOTOS,
  RATING_TEXT,
  RATINGS,
} from '@/lib/reviews/review';

type ReviewFormProps = {
  token: string;
  product: ReviewableProduct;
  /** The customer's first name, the default author. */
  firstName: string;
  onClose: () => void;
};

/** Form values: numbers are strings until they are parsed. */
type Values = Omit<ReviewInput, 'rating' | 'height' | 'fit' | 'keptPhotos'> & {
  rating?: string | number;
  height?: string | number | null;
  fit?: FitAnswer | '' | null;
};

/** Marks photos that are stored already among the new ones in base64. */
const STORED = 'photo:';
const isStored = (photo: string): boolean => photo.startsWith(STORED);
const idOf = (photo: string): number => Number(photo.slice(STORED.length));

/** Review form with stars, name and text; closes once the review is sent. */
export function ReviewForm({ token, product, firstName, onClose }: ReviewFormProps) {
  const write = useWriteReview(token);
  const { review } = product;
  const { form, submit } = useAccountForm<Values>({
    name: 'review',
    defaultValues: {
      ...(review && { rating: String(review.rating) }),
      product_id: product.productId,
      text: review?.text ?? '',
      height: String(review?.height ?? ''),
      fit: review?.fit ?? '',
      firstName: review?.author.split('\u00a0')[0] ?? firstName,
      photos: review?.photos.map(({ id }) => STORED + id) ?? [],
    },
    relevant: (values) => ({
      ...values,
      rating: Number(values.rating),
      height: values.height ? Number(values.height) : null,
      fit: values.fit || null,
      photos: values.photos.filter((photo) => !isStored(photo)),
      keptPhotos: values.photos.filter(isStored).map(idOf),
    }),
    onRefused: (error) => {
      const place = error instanceof ApiError && firstOfPhotos(error.errors);
      if (place) form.setError('photos', { message: place });
      if (isAboutFields(error)) return;
      showToast({ id: 'review', tone: 'error', title: errorText(error) });
    },
    send: async (values) => {
      const { message } = await write.mutateAsync(values as ReviewInput);
      onClose();
      showToast({ id: 'review', tone: 'ok', title: message });
    },
  });
  const { errors } = form.formState;
  const { setFocus } = form;

  // The form opens on a click, so the stars get the focus.
  useEffect(() => setFocus('rating'), [setFocus]);

  return (
    <form
      noValidate
      aria-label={`Відгук: ${product.name}`}
      className="mt-4 grid gap-4"
      onSubmit={submit}
      onFocus={preloadSchemas}
    >
      <RatingTiles
        register={form.register('rating')}
        chosen={Number(form.watch('rating') ?? 0)}
        error={errors.rating?.message}
      />
      <Field
        label="Ваше ім’я"
        hint="Покажемо його з першою літерою прізвища"
        autoComplete="given-name"
        maxLength={40}
        error={errors.firstName?.message}
        {...form.register('firstName')}
      />
      <TextareaField
        label="Що сподобалося, а що ні"
        hint={`Необов’язково, до ${LONGEST_REVIEW} символів, без посилань і\u00a0телефонів`}
        rows={5}
        maxLength={LONGEST_REVIEW}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {product.size && (
        <>
          <FitTiles
            size={product.size}
            register={form.register('fit')}
            error={errors.fit?.message}
          />
          <Field
            label="Ваш зріст, см"
            hint={`Необов’язково. Покажемо поруч із\u00a0розміром ${product.size}: так іншим легше обрати свій`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={errors.height?.message}
            {...form.register('height')}
          />
        </>
      )}
      <PhotosField
        label={'Фото, якщо\u00a0хочете'}
        hint={`До ${MOST_REVIEW_PHOTOS} фото в\u00a0образі. Дані про місце зйомки приберемо`}
        error={photosError(errors.photos)}
        photos={form.watch('photos')}
        most={MOST_REVIEW_PHOTOS}
        srcOf={(photo) =>
          isStored(photo)
            ? `${ownPhotosPath(token)}/${idOf(photo)}?size=small`
            : `data:image/jpeg;base64,${photo}`
        }
        onChange={(photos) => {
          form.clearErrors('photos');
          form.setValue('photos', photos);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={write.isPending} loadingLabel="Надсилаємо">
          Надіслати відгук
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Скасувати
        </Button>
      </div>
    </form>
  );
}

/** The server's error about a photo, such as `photos.1`; undefined without one. */
const firstOfPhotos = (all: Record<string, string[]>): string | undefined =>
  Object.entries(all).find(([field]) => field.startsWith('photos'))?.[1][0];

/** The error of the photos, or of the first wrong one. */
const photosError = (
  error: { message?: string | undefined; find?: unknown } | undefined,
): string | undefined =>
  error?.message ?? (Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined);

type FitTilesProps = { size: string; register: UseFormRegisterReturn; error: string | undefined };

/** Radio group for how the bought size fitted. */
function FitTiles({ size, register, error }: FitTilesProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={`${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 text-[15px]">
        <p id={id}>
          <b className="font-semibold">Як сів розмір {size}?</b>
        </p>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <div className="size-tiles gap-2! pt-2.5">
        {FITS.map((fit) => (
          <label key={fit}>
            <input {...register} type="radio" value={fit} />
            <span className="first-letter:uppercase">{FIT_TEXT[fit]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

type RatingTilesProps = {
  register: UseFormRegisterReturn;
  /** The chosen number of stars; 0 while none is chosen. */
  chosen: number;
  /** Error text beside the legend; marks the group as invalid. */
  error: string | undefined;
};

/** Radio group for one to five stars, each labelled with its number. */
function RatingTiles({ register, chosen, error }: RatingTilesProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 text-[15px]">
        <p id={`${id}-label`}>
          <b className="font-semibold">Ваша оцінка:</b> {RATING_TEXT[chosen - 1] ?? 'оберіть'}
        </p>
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <div
        className={classNames(
          'size-tiles max-w-[360px] flex-nowrap! gap-1! pt-2.5 *:min-w-0! *:flex-1 *:px-1!',
          Boolean(error) && 'size-tiles-wrong',
        )}
      >
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input {...register} type="radio" value={rating} />
            <span className="inline-flex items-center gap-1">
              {rating}
              <Icon name="star" size={16} />
              <span className="sr-only">, {RATING_TEXT[rating - 1]}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

import { useEffect, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Field, TextareaField } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { Icon } from '@/components/ui/icon/icon';
import { showToast } from '@/components/ui/overlay/show-toast';
import { errorText } from '@/lib/http/browser/error-text';
import type { ReviewableProduct } from '@/lib/reviews/answers';
import { useWriteReview } from '@/lib/reviews/hooks';
import type { ReviewInput } from '@/lib/reviews/inputs';
import { LONGEST_REVIEW, RATING_TEXT, RATINGS } from '@/lib/reviews/review';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';

type ReviewFormProps = {
  token: string;
  product: ReviewableProduct;
  /** The customer's first name, the default author. */
  firstName: string;
  onClose: () => void;
};

/** Form values: numbers are strings until they are parsed. */
type Values = Omit<ReviewInput, 'rating' | 'height'> & {
  rating?: string | number;
  height?: string | number | null;
};

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
      firstName: review?.author.split('\u00a0')[0] ?? firstName,
    },
    relevant: (values) => ({
      ...values,
      rating: Number(values.rating),
      height: values.height ? Number(values.height) : null,
    }),
    onRefused: (error) => {
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
        <Field
          label="Ваш зріст, см"
          hint={`Необов’язково. Покажемо поруч із\u00a0розміром ${product.size}: так іншим легше обрати свій`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errors.height?.message}
          {...form.register('height')}
        />
      )}
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

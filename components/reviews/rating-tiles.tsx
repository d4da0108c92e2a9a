import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '@/components/ui/form/field-error';
import { Icon } from '@/components/ui/icon/icon';
import { RATING_TEXT, RATINGS } from '@/lib/reviews/review';
import { classNames } from '../ui/class-names';

type RatingTilesProps = {
  register: UseFormRegisterReturn;
  /** 0 while nothing is chosen. */
  chosen: number;
  /** Error text beside the legend; marks the group as invalid. */
  error: string | undefined;
};

/** One to five stars as a radio group, each with its number. */
export function RatingTiles({ register, chosen, error }: RatingTilesProps) {
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

'use client';

import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/form/field-error';

type SizeTilesProps = {
  sizes: { size: string; available: number }[];
  chosen: string | null;
  /** Shown beside the legend; its presence marks the group as wrong. */
  error?: string | undefined;
  onChoose: (size: string) => void;
};

/** Sizes as a radio group; a sold-out one stays visible and says so. */
export function SizeTiles({ sizes, chosen, error, onChoose }: SizeTilesProps) {
  const name = useId();
  const soldOut = sizes.filter(({ available }) => available <= 0).map(({ size }) => size);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className="mt-4.5"
      data-size-group
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <p id={`${name}-label`} className="float-left">
        <b className="font-semibold">Розмір:</b> {chosen ?? 'оберіть'}
      </p>
      <div role="alert" className="float-right">
        <FieldError id={`${name}-error`} error={error} />
      </div>
      <div
        className={classNames('size-tiles clear-both pt-2.5', Boolean(error) && 'size-tiles-wrong')}
      >
        {sizes.map(({ size, available }) => (
          <label key={size}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === chosen}
              // The chosen one stays enabled: it may have sold out a moment ago.
              disabled={available <= 0 && size !== chosen}
              onChange={() => onChoose(size)}
            />
            {size}
            {available <= 0 && <span className="sr-only">, немає в наявності</span>}
          </label>
        ))}
      </div>
      {soldOut.length > 0 && (
        // Screen readers get this from each tile.
        <p aria-hidden="true" className="mt-2 text-sm text-ink-3">
          Немає в&nbsp;наявності: {soldOut.join(', ')}
        </p>
      )}
    </div>
  );
}

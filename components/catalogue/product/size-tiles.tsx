'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/form/field-error';

type SizeTilesProps = {
  sizes: { size: string; available: number }[];
  /** Text under each size, by size name: the body it is made for, or how it fits the shopper. */
  captions: Record<string, { text: string; isYours?: boolean }>;
  chosen: string | null;
  /** Error text beside the legend; marks the group as invalid. */
  error?: string | undefined;
  /** Shown beside the name of the chosen size. */
  help?: ReactNode;
  onChoose: (size: string) => void;
};

/** Size choice as radio tiles. A sold-out size is marked but can be chosen, to subscribe to its stock alert. */
export function SizeTiles({ sizes, captions, chosen, error, help, onChoose }: SizeTilesProps) {
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
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p id={`${name}-label`}>
          <b className="font-semibold">Розмір:</b> {chosen ?? 'оберіть'}
        </p>
        <div role="alert">
          <FieldError id={`${name}-error`} error={error} />
        </div>
        {help && <div className="ml-auto">{help}</div>}
      </div>
      <div className={classNames('size-tiles pt-2.5', Boolean(error) && 'size-tiles-wrong')}>
        {sizes.map(({ size, available }, place) => {
          const id = `${name}-${place}`;
          const caption = captions[size];
          const [letter, range] = size.split(/ (?=\()/);
          return (
            <label key={size} data-captioned={caption ? true : undefined}>
              <input
                type="radio"
                name={name}
                value={size}
                checked={size === chosen}
                // A sold-out size is not disabled: it can be chosen to subscribe to its stock alert.
                data-sold-out={available <= 0 || undefined}
                aria-labelledby={id}
                aria-describedby={caption && `${id}-caption`}
                onChange={() => onChoose(size)}
              />
              <span id={id}>
                {letter} {range && <span className="whitespace-nowrap">{range}</span>}
                {available <= 0 && <span className="sr-only">, немає в наявності</span>}
              </span>
              {caption && (
                <small id={`${id}-caption`} data-yours={caption.isYours || undefined}>
                  {caption.text}
                </small>
              )}
            </label>
          );
        })}
      </div>
      {soldOut.length > 0 && (
        // Hidden from screen readers, which read this information on each tile.
        <p aria-hidden="true" className="mt-2 text-sm text-ink-3">
          Немає в&nbsp;наявності: {soldOut.join(', ')}
        </p>
      )}
    </div>
  );
}

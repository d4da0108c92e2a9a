'use client';

import { useId } from 'react';

type SizeTilesProps = {
  sizes: { size: string; available: number }[];
  chosen: string | null;
  onChoose: (size: string) => void;
};

/** Sizes as a radio group; one that is sold out stays visible and says so. */
export function SizeTiles({ sizes, chosen, onChoose }: SizeTilesProps) {
  const name = useId();
  const soldOut = sizes.filter(({ available }) => available <= 0).map(({ size }) => size);
  return (
    <fieldset className="mt-4.5" data-size-group>
      <legend className="mb-2.5">
        <b className="font-semibold">Розмір:</b> {chosen ?? 'оберіть'}
      </legend>
      <div className="size-tiles">
        {sizes.map(({ size, available }) => (
          <label key={size}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={size === chosen}
              // The chosen one stays pressable: it may have been sold a moment ago.
              disabled={available <= 0 && size !== chosen}
              onChange={() => onChoose(size)}
            />
            {size}
            {available <= 0 && <span className="sr-only">, немає в наявності</span>}
          </label>
        ))}
      </div>
      {soldOut.length > 0 && (
        // Each tile says it to those who hear the page.
        <p aria-hidden="true" className="mt-2 text-sm text-ink-3">
          Немає в&nbsp;наявності: {soldOut.join(', ')}
        </p>
      )}
    </fieldset>
  );
}

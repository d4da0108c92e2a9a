import { useId } from 'react';
import { describedBy, FieldFrame } from '@/components/ui/form/field';
import { selectSize } from '@/stores/sizes';

type SizeSelectProps = {
  productId: number;
  name: string;
  sizes: { size: string; available: number }[];
  chosen: string | undefined;
  isMissing: boolean;
  className: string;
};

/** Size choice as a select field, where there is no room for tiles; sold-out sizes are disabled. */
export function SizeSelect({
  productId,
  name,
  sizes,
  chosen,
  isMissing,
  className,
}: SizeSelectProps) {
  const id = useId();
  const error = isMissing ? 'Оберіть розмір' : undefined;
  return (
    <FieldFrame id={id} label="Розмір" error={error} className={className}>
      <select
        {...describedBy(id, error, null)}
        id={id}
        aria-label={`Розмір: ${name}`}
        className="input"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => selectSize(productId, currentTarget.value)}
      >
        <option value="" disabled>
          Оберіть
        </option>
        {sizes.map(({ size, available }) => (
          // The chosen size is never disabled, even if it has just sold out.
          <option key={size} value={size} disabled={available <= 0 && size !== chosen}>
            {available > 0 ? size : `${size}, немає`}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Focuses the first size select without a choice. */
export const focusFirstEmpty = (place: HTMLElement | null) =>
  [...(place?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus();

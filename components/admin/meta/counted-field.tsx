import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { describedBy, FieldFrame } from '@/components/ui/form/field';
import { lengthOf } from '@/lib/meta/quality/quality';

type CountedFieldProps = {
  label: string;
  registered: UseFormRegisterReturn;
  value: string;
  /** Letters that are best; a text outside is taken all the same. */
  best: { min: number; max: number };
  error?: string | undefined;
  /** What stands there while nothing is written. */
  placeholder: string;
  rows?: number;
};

/** A text with the number of its letters, and how many are best. */
export function CountedField(props: CountedFieldProps) {
  const { label, registered, value, best, error, placeholder, rows } = props;
  const id = useId();
  const length = lengthOf(value);
  const isFine = length >= best.min && length <= best.max;
  const hint = (
    <span className={length === 0 || isFine ? undefined : 'text-warn'}>
      {length}&nbsp;з&nbsp;{best.min}–{best.max} символів
      {length > 0 && length < best.min && ', замало'}
      {length > best.max && ', забагато: кінець обріжуть'}
    </span>
  );
  const shared = { ...registered, ...describedBy(id, error, hint), id, placeholder };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      {rows ? (
        <textarea {...shared} rows={rows} className="input" />
      ) : (
        <input {...shared} className="input" autoComplete="off" />
      )}
    </FieldFrame>
  );
}

import { readSum } from '@/lib/shared/money';
import { type BulkChange, bulkChange, PRICE_STEPS } from './inputs';

/** The fields of the dialog of bulk edits as typed texts. */
export type TypedChange = {
  kind: BulkChange['kind'];
  /** Percent, or a price or amount in hryvnias. */
  number: string;
  unit: 'percent' | 'amount';
  step: number;
  keepLower: boolean;
  tagIds: number[];
};

export const emptyChange = (kind: BulkChange['kind']): TypedChange => ({
  kind,
  number: '',
  unit: 'percent',
  step: PRICE_STEPS[0],
  keepLower: true,
  tagIds: [],
});

/** Pure: the change as the API takes it, or the first error in words. */
export function readChange(typed: TypedChange): { change: BulkChange } | { error: string } {
  const read = bulkChange.safeParse(fieldsOf(typed));
  return read.success
    ? { change: read.data }
    : { error: read.error.issues[0]?.message ?? 'Перевірте, що введено' };
}

function fieldsOf({ kind, number, unit, step, keepLower, tagIds }: TypedChange): unknown {
  const percent = Number(number.trim().replace(',', '.') || Number.NaN);
  const sum = readSum(number);
  if (kind === 'discount') return { kind, discount: percent, keepLower };
  if (kind === 'price') return { kind, newPrice: sum, keepLower };
  if (kind === 'tag' || kind === 'untag') return { kind, tagIds };
  if (kind !== 'reduce') return { kind };
  // An unreadable number stays one, so that its own error is shown.
  return unit === 'percent'
    ? { kind, step, keepLower, percent, amount: null }
    : { kind, step, keepLower, percent: null, amount: sum ?? Number.NaN };
}

import { Tag } from '@/components/ui/tag';
import type { StaffProductRow } from '@/lib/catalogue-admin/answers';

type Marked = Pick<
  StaffProductRow,
  | 'hidden'
  | 'isHiddenByStaff'
  | 'noPromotions'
  | 'removed'
  | 'isEdited'
  | 'isReduced'
  | 'isIdle'
  | 'photo'
  | 'metaScore'
> & { isHeld: boolean };

/** Tags for a product's special states, such as «hidden». */
export function ProductMarks(row: Marked) {
  const marks = [
    [row.removed, 'err', 'Прибрано з\u00a0каси'],
    [row.hidden && !row.removed, 'warn', row.isHiddenByStaff ? 'Приховано магазином' : 'Приховано'],
    [row.isHeld, 'err', 'Ціна чекає рішення'],
    [row.photo === null, 'warn', 'Без фото'],
    [row.isReduced, 'ultra', 'Знижка'],
    [row.isIdle, 'warn', 'Нова ціна не\u00a0діє'],
    [row.noPromotions, 'neutral', 'Без акцій'],
    [row.isEdited, 'neutral', 'Змінено'],
    [row.metaScore !== null, 'neutral', `Метадані ${row.metaScore}\u00a0%`],
  ] as const;
  const shown = marks.filter(([isShown]) => isShown);
  if (shown.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
      {shown.map(([, tone, text]) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </span>
  );
}

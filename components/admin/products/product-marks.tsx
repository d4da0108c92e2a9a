import { Tag } from '@/components/ui/tag';
import type { StaffProductRow } from '@/lib/catalogue/staff/answers';

type Marked = Pick<
  StaffProductRow,
  'hidden' | 'removed' | 'isEdited' | 'isReduced' | 'isIdle' | 'photo' | 'metaScore'
>;

/** What is the matter with a product, in words. */
export function ProductMarks(row: Marked) {
  if (!hasMarks(row)) return null;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
      {row.removed && <Tag tone="err">Прибрано з&nbsp;каси</Tag>}
      {row.hidden && !row.removed && <Tag tone="warn">Приховано</Tag>}
      {row.photo === null && <Tag tone="warn">Без фото</Tag>}
      {row.isReduced && <Tag tone="ultra">Знижка</Tag>}
      {row.isIdle && <Tag tone="warn">Нова ціна не&nbsp;діє</Tag>}
      {row.isEdited && <Tag>Змінено</Tag>}
      {row.metaScore !== null && <Tag>Метадані {row.metaScore}&nbsp;%</Tag>}
    </span>
  );
}

const hasMarks = ({ photo, metaScore, ...row }: Marked): boolean =>
  photo === null ||
  metaScore !== null ||
  row.hidden ||
  row.removed ||
  row.isEdited ||
  row.isReduced ||
  row.isIdle;

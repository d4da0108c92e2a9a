import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { isMissing } from '@/lib/http/browser/api-client';
import { TagChoice } from '../../campaigns/campaign-scope';
import { useTag } from '../../tags/tag-hooks';

type TagRef = { id: number; name: string };
type ChosenTagProps = {
  lists?: readonly TagList[];
  tag: TagRef | null;
  error: string | undefined;
  onChange: (tag: TagRef) => void;
};

/** A tag chosen for a block; says when shoppers do not see the block because of it. */
export const ChosenTag = ({ lists, tag, error, onChange }: ChosenTagProps) => (
  <div className="grid gap-2">
    {tag && <TagState key={tag.id} tag={tag} />}
    <TagChoice {...(lists && { lists })} error={error} onAdd={onChange} />
  </div>
);

function TagState({ tag: { id, name } }: { tag: TagRef }) {
  const { data, error } = useTag(String(id));
  const isEmpty = data?.counts.every(({ count }) => count === 0);
  return (
    <p>
      Обрано: <b>{data?.name ?? name}</b>
      {(isMissing(error) || isEmpty) && (
        <span className="block text-warn">
          {isEmpty ? 'Товарів немає' : 'Видалено'}: покупці цього блоку не&nbsp;бачать
        </span>
      )}
    </p>
  );
}

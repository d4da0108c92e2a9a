import { type ReactNode, useEffect, useRef, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { IconButton } from '@/components/ui/icon-button';
import { announce } from '@/components/ui/overlay/announce';
import { Tag } from '@/components/ui/tag';
import { type BlockKind, type HomeBlock, isRepeatable, newBlock } from '@/lib/content/home';
import type { ContentValue } from '@/lib/content/kinds';
import { Select } from '../../form/select';
import { SortableList } from '../../form/sortable-list';
import { AdminPanel } from '../../panel';
import { BlockFields } from './block-fields';
import { BLOCK_NAMES, blockName } from './block-names';

type HomeFieldsProps = {
  form: UseFormReturn<ContentValue<'home'>, unknown, ContentValue<'home'>>;
};

/** The list of blocks of the home page: added, moved, copied, hidden, removed, each with its fields. */
export function HomeFields({ form }: HomeFieldsProps) {
  const blocks = form.watch('blocks');
  const { errors, isSubmitted, submitCount } = form.formState;
  const [unfolded, setUnfolded] = useState<string[]>([]);
  /** Place of the block that was added last. */
  const [added, setAdded] = useState<{ place: number } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added) headingsIn(list.current)[added.place]?.focus();
  }, [added]);
  useEffect(() => {
    if (submitCount > 0) {
      list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [submitCount]);

  const messageAt = (path: string): string | undefined => get(errors, `${path}.message`);
  const change = (next: HomeBlock[]) =>
    form.setValue('blocks', next, { shouldDirty: true, shouldValidate: isSubmitted });
  /** Replaces the block at `place` by these blocks. */
  const put = (place: number, ...by: HomeBlock[]) => change(blocks.toSpliced(place, 1, ...by));
  const add = (block: HomeBlock, place: number) => {
    change(blocks.toSpliced(place, 0, block));
    setUnfolded([...unfolded, block.id]);
    setAdded({ place });
    announce(`${blockName(block)}: додано, місце ${place + 1}`);
  };
  const remove = (block: HomeBlock, place: number) => {
    put(place);
    announce(`${blockName(block)}: видалено`);
    // The pressed button disappears: focus the heading of the neighbouring block.
    const headings = headingsIn(list.current);
    (headings[place + 1] ?? headings[place - 1])?.focus();
  };

  return (
    <AdminPanel title="Блоки" aside={<FieldError error={messageAt('blocks')} />}>
      <div ref={list}>
        <SortableList
          items={blocks}
          idOf={({ id }) => id}
          nameOf={blockName}
          onChange={change}
          className="grid gap-2"
        >
          {(block, handle) => {
            const place = blocks.indexOf(block);
            const isUnfolded =
              unfolded.includes(block.id) || get(errors, `blocks.${place}`) !== undefined;
            return (
              <div className="border border-line">
                <div className="flex items-center">
                  {handle}
                  <BlockHeading
                    block={block}
                    isUnfolded={isUnfolded}
                    onClick={() =>
                      setUnfolded(
                        isUnfolded
                          ? unfolded.filter((id) => id !== block.id)
                          : [...unfolded, block.id],
                      )
                    }
                  />
                  <MoveButtons blocks={blocks} place={place} onChange={change} />
                </div>
                {isUnfolded && (
                  <div className="grid gap-4 border-t border-line p-3 md:p-4">
                    <BlockFields
                      block={block}
                      errorOf={(field) => messageAt(`blocks.${place}.${field}`)}
                      onChange={(next) => put(place, next)}
                    />
                    <div className="flex flex-wrap gap-2">
                      <Action onClick={() => put(place, { ...block, isHidden: !block.isHidden })}>
                        {block.isHidden ? 'Показувати' : 'Приховати'}
                      </Action>
                      {isRepeatable(block.kind) && (
                        <Action
                          onClick={() => add({ ...block, id: crypto.randomUUID() }, place + 1)}
                        >
                          Копіювати
                        </Action>
                      )}
                      <Action onClick={() => remove(block, place)}>Видалити</Action>
                    </div>
                  </div>
                )}
              </div>
            );
          }}
        </SortableList>
      </div>
      <AddBlock
        blocks={blocks}
        onAdd={(kind) => add(newBlock(kind, crypto.randomUUID()), blocks.length)}
      />
    </AdminPanel>
  );
}

const headingsIn = (list: HTMLElement | null) =>
  list?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [];

const Action = (props: { onClick: () => void; children: ReactNode }) => (
  <Button variant="secondary" size="sm" {...props} />
);

type BlockHeadingProps = { block: HomeBlock; isUnfolded: boolean; onClick: () => void };

const BlockHeading = ({ block, isUnfolded, onClick }: BlockHeadingProps) => (
  <button
    type="button"
    aria-expanded={isUnfolded}
    onClick={onClick}
    className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-2 py-1 text-left font-semibold"
  >
    <span className="min-w-0 wrap-anywhere">{blockName(block)}</span>
    {block.isHidden && <Tag>приховано</Tag>}
  </button>
);

type MoveButtonsProps = {
  blocks: HomeBlock[];
  place: number;
  onChange: (blocks: HomeBlock[]) => void;
};

/** Moves a block without a drag, by one place. */
function MoveButtons({ blocks, place, onChange }: MoveButtonsProps) {
  const block = blocks[place];
  if (!block) return null;
  const button = (label: string, by: -1 | 1, className: string) => {
    const to = place + by;
    const isEnd = to < 0 || to === blocks.length;
    return (
      <IconButton
        icon="chev"
        iconSize={20}
        label={`${label}: ${blockName(block)}`}
        aria-disabled={isEnd}
        className={`${className} aria-disabled:text-field`}
        onClick={() => {
          if (isEnd) return;
          onChange(blocks.toSpliced(place, 1).toSpliced(to, 0, block));
          announce(`${blockName(block)}: місце ${to + 1} з ${blocks.length}`);
        }}
      />
    );
  };
  return (
    <span className="flex flex-none">
      {button('Вище', -1, '-rotate-90')}
      {button('Нижче', 1, 'rotate-90')}
    </span>
  );
}

type AddBlockProps = { blocks: HomeBlock[]; onAdd: (kind: BlockKind) => void };

function AddBlock({ blocks, onAdd }: AddBlockProps) {
  const [kind, setKind] = useState<BlockKind>('banner');
  const kinds = Object.keys(BLOCK_NAMES) as BlockKind[];
  const isTaken = (one: BlockKind) =>
    !isRepeatable(one) && blocks.some((block) => block.kind === one);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Select
        aria-label="Який блок додати"
        className="max-w-full flex-1 basis-40"
        value={kind}
        onChange={({ target }) => setKind(target.value as BlockKind)}
        options={kinds.map((one) => [one, BLOCK_NAMES[one], isTaken(one)])}
      />
      <Button
        variant="secondary"
        aria-disabled={isTaken(kind)}
        onClick={() => !isTaken(kind) && onAdd(kind)}
      >
        Додати блок
      </Button>
    </div>
  );
}

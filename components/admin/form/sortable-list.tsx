import { Accessibility, type Draggable } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';

type SortableListProps<Item> = {
  items: Item[];
  idOf: (item: Item) => string;
  /** Name of an item for screen readers, e.g. «Фото 2». */
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  /** Renders an item; `handle` is the button that moves it. */
  children: (item: Item, handle: ReactNode) => ReactNode;
  className?: string;
};

type DragEvent = { operation: { source: Draggable | null } };

/**
 * A list whose items are moved by dragging their handle, or by keyboard: Space lifts the item, arrows move it, Space
 * puts it down, Escape cancels. Moves are announced. `onChange` gets the items in the new order.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf, onChange, children, className } = props;
  const group = useId();
  // The library keeps the announcements of the first render, so these read the items of the last one.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const textOf = ({ operation: { source } }: DragEvent) => {
    if (!isSortable(source)) return undefined;
    const { items, idOf, nameOf } = latest.current;
    const item = items.find((one) => idOf(one) === source.id);
    return item && `${nameOf(item)}: місце ${source.index + 1} з ${items.length}`;
  };
  return (
    <DragDropProvider
      plugins={(defaults) => [
        ...defaults,
        Accessibility.configure({
          screenReaderInstructions: {
            draggable: 'Пробіл бере, стрілки пересувають, пробіл ставить, Esc скасовує',
          },
          announcements: { dragstart: textOf, dragover: textOf, dragend: textOf },
        }),
      ]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        const moved = [...items];
        moved.splice(source.index, 0, ...moved.splice(source.initialIndex, 1));
        onChange(moved);
      }}
    >
      <ol className={className}>
        {items.map((item, place) => (
          <SortableItem key={idOf(item)} id={idOf(item)} group={group} place={place}>
            {(handle) =>
              children(
                item,
                <button
                  ref={handle}
                  type="button"
                  className="icon-btn cursor-grab touch-none"
                  aria-label={`Пересунути: ${nameOf(item)}`}
                >
                  <AnyIcon name="drag" />
                </button>,
              )
            }
          </SortableItem>
        ))}
      </ol>
    </DragDropProvider>
  );
}

type SortableItemProps = {
  id: string;
  group: string;
  place: number;
  children: (handle: (element: Element | null) => void) => ReactNode;
};

function SortableItem({ id, group, place, children }: SortableItemProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, group });
  return (
    <li ref={ref} className={classNames('bg-white', isDragging && 'shadow-dialog')}>
      {children(handleRef)}
    </li>
  );
}

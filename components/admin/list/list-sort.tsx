import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Select } from '../form/select';

export type ListSortProps = {
  options: readonly (readonly [sort: string, text: string])[];
  /** Name of the default sort order. An option with the same name is the same order, and is not listed twice. */
  own: string;
  sort: string;
  onSort: (sort: string) => void;
  className?: string;
};

/** Sort order of a list, for screens without column headings. */
export function ListSort({ options, own, sort, onSort, className }: ListSortProps) {
  const id = useId();
  const others = options.filter(([, text]) => text !== own);
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <label htmlFor={id} className="flex-none text-[15px] font-semibold">
        Сортувати
      </label>
      <Select
        id={id}
        className="min-w-0 grow basis-52"
        value={others.some(([option]) => option === sort) ? sort : ''}
        empty={own}
        options={others}
        onChange={(event) => onSort(event.target.value)}
      />
    </div>
  );
}

import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';

type ListSortProps = {
  options: readonly (readonly [sort: string, text: string])[];
  /** What the list's own order is called; the same as one of the options where it is that. */
  own: string;
  sort: string;
  onSort: (sort: string) => void;
  className?: string;
};

/** The order of a list where no headings can be pressed. */
export function ListSort({ options, own, sort, onSort, className }: ListSortProps) {
  const id = useId();
  const others = options.filter(([, text]) => text !== own);
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <label htmlFor={id} className="flex-none text-[15px] font-semibold">
        Сортувати
      </label>
      <select
        id={id}
        className="input min-w-0 grow basis-52"
        value={others.some(([option]) => option === sort) ? sort : ''}
        onChange={(event) => onSort(event.target.value)}
      >
        <option value="">{own}</option>
        {others.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

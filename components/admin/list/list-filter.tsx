import { useId } from 'react';

type ListFilterProps = {
  label: string;
  value: string;
  /** Values with their words; the empty value, «all», is added before them. */
  options: readonly (readonly [value: string, text: string])[];
  all: string;
  onChoose: (value: string) => void;
};

/** One condition of a list. */
export function ListFilter({ label, value, options, all, onChoose }: ListFilterProps) {
  const id = useId();
  return (
    <div className="min-w-0 grow basis-38 md:min-w-40 md:grow-0 md:basis-auto">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

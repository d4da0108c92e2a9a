import { Select } from '../form/select';

type ListFilterProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** The text of the empty value, before the others. */
  all: string;
  onChoose: (value: string) => void;
};

/** A filter of a list: one of some values. */
export const ListFilter = ({ label, value, options, all, onChoose }: ListFilterProps) => (
  <div className="min-w-0 grow basis-38 md:min-w-40 md:grow-0 md:basis-auto">
    <Select
      aria-label={label}
      value={value}
      empty={all}
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  </div>
);

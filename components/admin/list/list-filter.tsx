import { Select } from '../form/select';

type ListFilterProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** Label of the first option, whose value is empty: no filter. */
  all: string;
  onChoose: (value: string) => void;
};

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

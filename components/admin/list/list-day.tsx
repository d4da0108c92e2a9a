import { useEffect, useId, useRef } from 'react';

type ListDayProps = { label: string; value: string; onChoose: (day: string) => void };

const DAY = /^20\d\d-\d\d-\d\d$/;

/** One end of a date range; an incomplete date is ignored. */
export function ListDay({ label, value, onChoose }: ListDayProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // Back, Forward and the reset button change the value from outside; an uncontrolled field keeps an incomplete date.
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return (
    <div className="flex w-full items-center gap-2 md:w-auto">
      <label htmlFor={id} className="w-20 flex-none text-[15px] font-semibold md:w-auto">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="date"
        className="input min-w-0 grow md:w-40"
        defaultValue={value}
        onChange={({ target }) => {
          const isCleared = target.value === '' && !target.validity.badInput;
          if (isCleared || DAY.test(target.value)) onChoose(target.value);
        }}
      />
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';

type DayFilterProps = { label: string; value: string; onChoose: (day: string) => void };

const DAY = /^20\d\d-\d\d-\d\d$/;

/** An end of a range of days; half a date, as it is while one types, is not looked for. */
export function DayFilter({ label, value, onChoose }: DayFilterProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // Back, Forward and «Показати все» change it from outside; the browser keeps what is being typed.
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="date"
        className="input w-40"
        defaultValue={value}
        onChange={({ target }) => {
          const isCleared = target.value === '' && !target.validity.badInput;
          if (isCleared || DAY.test(target.value)) onChoose(target.value);
        }}
      />
    </div>
  );
}

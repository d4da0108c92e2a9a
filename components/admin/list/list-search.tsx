import { useCallback, useEffect, useRef, useState } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';

const PAUSE = 300;

type ListSearchProps = {
  label: string;
  /** The search text of the list's state. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
};

/** Search field of a list, debounced; Enter searches at once. */
export function ListSearch({ label, value, onSearch, placeholder }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // Shows a `value` that was changed without typing, by Back, Forward or the reset button («Показати все»).
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const search = useCallback(
    (text: string) => {
      if (text === sent.current) return;
      sent.current = text;
      onSearch(text);
    },
    [onSearch],
  );

  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search]);

  return (
    <search className="min-w-0 grow basis-32 md:basis-60">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <AnyIcon
          name="search"
          size={20}
          className="pointer-events-none absolute top-3 left-3 text-ink-3"
        />
        <input
          type="search"
          className="input pl-10"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          // A search that begins after a press on a link would cancel its navigation.
          onBlur={() => search(typed.trim())}
        />
      </form>
    </search>
  );
}

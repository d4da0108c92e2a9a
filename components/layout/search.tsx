'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { closeOnBack } from '@/components/ui/overlay/back-closes';
import { SearchPanel } from './search-panel';
import { preloadResults } from './use-search-results';

/** The search icon, on wide screens styled as a field; opens the panel below the header. */
export function Search() {
  const [open, setOpen] = useState(false);
  // Kept while the panel is closed, so that the results can be reopened.
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();
  const leave = () => setOpen(false);
  const close = () => {
    leave();
    // The header is sticky: scrolling to it would only lose the visitor's place.
    button.current?.focus({ preventScroll: true });
  };

  useEffect(() => (open ? closeOnBack(() => setOpen(false)) : undefined), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of route closes the panel
  useEffect(leave, [pathname]);

  return (
    <search
      className="contents"
      onKeyDown={(event) => {
        if (open && event.key === 'Escape' && !event.nativeEvent.isComposing) close();
      }}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) leave();
      }}
    >
      <button
        ref={button}
        type="button"
        className="search-btn"
        aria-expanded={open}
        onPointerEnter={preloadResults}
        onFocus={preloadResults}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">Пошук товарів: </span>
        <span className="search-btn-text">Перука, персонаж, фандом…</span>
        <span className="search-btn-icon">
          <Icon name="search" />
        </span>
      </button>
      {open && <SearchPanel text={text} onType={setText} onClose={close} onLeave={leave} />}
    </search>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';

const loadPanel = () => import('./search-panel').then(({ SearchPanel }) => SearchPanel);
// Nobody pays for the panel's code before the first search.
const SearchPanel = dynamic(loadPanel, { ssr: false });

/** The search icon, on wide screens in the shape of a field; opens the panel under the header. */
export function Search() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of route closes the panel
  useEffect(() => setOpen(false), [pathname]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="search-btn"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only">Пошук товарів: </span>
        <span className="search-btn-text">Перука, персонаж, фандом…</span>
        <span className="search-btn-icon">
          <Icon name="search" />
        </span>
      </button>
      {open && (
        <SearchPanel
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  );
}

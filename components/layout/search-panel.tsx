'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { lockScroll } from '@/components/ui/layers';
import { SearchResults } from './search-results';
import { useDebounced } from './use-debounced';

const DEBOUNCE = 300;
/** Below this width the page behind does not scroll (specification, section 4). */
const SMALL_SCREEN = '(width < 767px)';

type SearchPanelProps = {
  /** By the cross or Escape: the focus goes back to the button. */
  onClose: () => void;
  /** By going elsewhere on the page. */
  onLeave: () => void;
};

/** Under the header: input, close icon and what was found; the page behind is dimmed. */
export function SearchPanel({ onClose, onLeave }: SearchPanelProps) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), DEBOUNCE);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    return matchMedia(SMALL_SCREEN).matches ? lockScroll() : undefined;
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside; the key is Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside; the key is Escape */}
      <div className="search-shade" onClick={onClose} />
      <search
        className="search-panel"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else moveFocus(event);
        }}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (next && !event.currentTarget.contains(next)) onLeave();
        }}
      >
        <div className="wrap py-4 md:py-6">
          <div className="flex items-center gap-2">
            <label htmlFor={id} className="sr-only">
              Пошук товарів
            </label>
            <div className="relative min-w-0 flex-1">
              <Icon name="search" className="pointer-events-none absolute top-3 left-3.5" />
              <input
                ref={input}
                id={id}
                className="input border-2 border-ink pl-12"
                type="text"
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder="Перука, персонаж, фандом…"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <IconButton icon="close" label="Закрити пошук" onClick={onClose} />
          </div>
          <SearchResults text={asked} isTyping={asked !== text.trim()} onChoose={onLeave} />
        </div>
      </search>
    </>
  );
}

/** ↑ and ↓ walk through the input and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops: (Element | null)[] = [...event.currentTarget.querySelectorAll('input, li a')];
  const now = stops.indexOf(document.activeElement);
  const next = stops[now + step];
  if (now < 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

'use client';

import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { lockScroll } from '@/components/ui/overlay/layers';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { searchPath } from '@/lib/catalogue/listing/search-path';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { useSearchResults } from './use-search-results';

/** Below this width the page behind does not scroll (specification, section 4). */
const SMALL_SCREEN = '(width < 767px)';

type SearchPanelProps = {
  text: string;
  onType: (text: string) => void;
  /** By the close icon, Escape or Enter: the focus returns to the button. */
  onClose: () => void;
  /** By a clicked result: the page changes. */
  onLeave: () => void;
};

/** The input's ARIA before the results' code says more. */
const CLOSED = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

/**
 * Below the header: input, close icon and results; the page behind is dimmed. The input is there at
 * once and keeps what is typed while the code of the results and of the keys loads.
 */
export function SearchPanel({ text, onType, onClose, onLeave }: SearchPanelProps) {
  const { Results, isFailed, retry } = useSearchResults();
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement>>(CLOSED);
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    return lockOnSmallScreens();
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside; the key is Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside; the key is Escape */}
      <div className="search-shade" onClick={onClose} />
      <div className="search-panel">
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
                {...combobox}
                onKeyDown={(event) => (onKey.current ?? searchWithoutResults)(event)}
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder="Перука, персонаж, фандом…"
                value={text}
                onChange={(event) => onType(event.target.value)}
              />
            </div>
            <IconButton icon="close" label="Закрити пошук" onClick={onClose} />
          </div>
          {Results ? (
            <Results
              text={text}
              onKey={onKey}
              onCombobox={setCombobox}
              onClose={onClose}
              onLeave={onLeave}
            />
          ) : (
            <>
              <p role="status" className="mt-3 min-h-6 text-[15px] text-ink-2">
                {isFailed && NO_CONNECTION}
                {!isFailed && text.trim().length >= MIN_SEARCH && 'Шукаємо…'}
              </p>
              {isFailed && (
                <button
                  type="button"
                  className="btn btn-secondary btn-sm mt-3"
                  onClick={() => {
                    // The clicked button disappears; the focus must stay in the panel.
                    input.current?.focus();
                    retry();
                  }}
                >
                  Спробувати ще раз
                </button>
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** What Enter does before the code of the results has come, or when it cannot. */
function searchWithoutResults({ key, currentTarget, nativeEvent }: KeyboardEvent) {
  const typed = (currentTarget as HTMLInputElement).value.trim();
  if (key !== 'Enter' || nativeEvent.isComposing || typed.length < MIN_SEARCH) return;
  location.assign(searchPath(typed));
}

/** Follows the window: a phone may be turned during a search. */
function lockOnSmallScreens() {
  const screen = matchMedia(SMALL_SCREEN);
  let unlock: (() => void) | undefined;
  const follow = () => {
    unlock?.();
    unlock = screen.matches ? lockScroll() : undefined;
  };
  follow();
  screen.addEventListener('change', follow);
  return () => {
    screen.removeEventListener('change', follow);
    unlock?.();
  };
}

'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useCombobox } from '@/components/ui/form/use-combobox';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { lockScroll } from '@/components/ui/overlay/layers';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { searchPath } from '@/lib/catalogue/listing/search-path';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { SearchRetry, SearchStatus, TYPE_MORE } from './search-status';
import { useDebounced } from './use-debounced';
import { useSearchResults } from './use-search-results';

const DEBOUNCE = 300;
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

/**
 * Below the header: input, close icon and results; the page behind is dimmed. The input is there at
 * once and keeps what is typed while the results' code loads.
 */
export function SearchPanel({ text, onType, onClose, onLeave }: SearchPanelProps) {
  const typed = text.trim();
  const debounced = useDebounced(typed, DEBOUNCE);
  const { Results, isFailed, retry } = useSearchResults();
  const [hasOptions, setHasOptions] = useState(false);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { listId, active, moveTo, inputProps } = useCombobox(hasOptions, (_event, option) => {
    if (!option && typed.length < MIN_SEARCH) return;
    if (option) option.click();
    else router.push(searchPath(typed));
    if (!option || option.hasAttribute('href')) onClose();
  });
  const id = `${listId}-input`;

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
                {...inputProps}
                enterKeyHint="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder="Перука, персонаж, фандом…"
                value={text}
                onChange={(event) => {
                  moveTo(undefined);
                  onType(event.target.value);
                }}
              />
            </div>
            <IconButton icon="close" label="Закрити пошук" onClick={onClose} />
          </div>
          {Results ? (
            <Results
              typed={typed}
              asked={debounced}
              listId={listId}
              active={active}
              onOptions={setHasOptions}
              onLeave={onLeave}
            />
          ) : (
            <>
              <SearchStatus
                isLoading={!isFailed && typed.length >= MIN_SEARCH}
                isFailed={isFailed}
                text={isFailed ? NO_CONNECTION : TYPE_MORE}
              />
              {isFailed && <SearchRetry onRetry={retry} />}
            </>
          )}
        </div>
      </div>
    </>
  );
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

'use client';

import { usePathname } from 'next/navigation';
import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { closeOnBack } from '@/components/ui/overlay/back-closes';
import { lockScroll } from '@/components/ui/overlay/layers';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import type { SearchKeys, SearchResultsProps } from './search-results';
import { SearchRetry } from './search-retry';
import { preloadResults, useSearchResults } from './use-search-results';

/**
 * ARIA attributes of the search field while no options are shown. The panel is then closed, or its code has not loaded
 * yet.
 */
const CLOSED = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

/**
 * The search field with its options below it. It is in the header of wide screens; on phones an icon opens it below the
 * header. A plain uncontrolled form, so that it works before hydration and without JavaScript.
 */
export function Search() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement>>(CLOSED);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SearchKeys>(null);
  const results = useSearchResults(open);
  const pathname = usePathname();

  const show = () => {
    setText(input.current?.value ?? '');
    setOpen(true);
  };
  const leave = () => setOpen(false);
  const close = () => {
    leave();
    // Focuses the field on wide screens and the icon on phones: `focus()` ignores the hidden one. Does not scroll,
    // since the header is sticky.
    input.current?.focus({ preventScroll: true });
    button.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    // Until the results' code has loaded, the browser submits the form to the search page.
    if ((input.current?.value.trim() ?? '').length >= MIN_SEARCH)
      return keys.current?.onSubmit(event);
    event.preventDefault();
    show();
    input.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of route closes the panel
  useEffect(leave, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in case the input was focused before hydration
  useEffect(() => {
    if (document.activeElement === input.current) show();
  }, []);
  useEffect(() => {
    if (!open) return;
    if (document.activeElement !== input.current) {
      input.current?.focus();
      input.current?.select();
    }
    return closeOnBack(() => setOpen(false));
  }, [open]);
  return (
    <search
      className="contents"
      onPointerOver={preloadResults}
      onFocus={preloadResults}
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
        className="header-action md:hidden"
        aria-expanded={open}
        onClick={() => (open ? leave() : show())}
      >
        <span className="sr-only">Пошук товарів</span>
        <Icon name="search" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click outside the panel; the key for it is Escape
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside the panel; the key for it is Escape
        <div className="search-shade" onClick={leave} />
      )}
      {/* On phones field and options form one panel; on wide screens the field is part of the header's row. */}
      <div className={classNames('md:contents', open ? 'search-panel' : 'max-md:hidden')}>
        <form
          action="/search"
          onSubmit={submit}
          className="flex h-12 rounded-field border-2 border-ink bg-white max-md:mx-4 max-md:mt-4"
        >
          <input
            ref={input}
            name="q"
            aria-label="Пошук товарів"
            {...(open ? combobox : CLOSED)}
            className="min-w-0 flex-1 px-4 -outline-offset-2"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Перука, персонаж, фандом…"
            onClick={show}
            onChange={show}
            onKeyDown={(event) => {
              if (open) keys.current?.onKeyDown(event);
              else if (event.key === 'ArrowDown') show();
            }}
          />
          {open && <IconButton icon="close" label="Закрити пошук" onClick={close} />}
          <button
            type="submit"
            aria-label="Знайти"
            className="grid w-14 flex-none place-items-center bg-ink text-white"
          >
            <Icon name="search" />
          </button>
        </form>
        {open && (
          <SearchPanel
            {...results}
            text={text}
            keys={keys}
            onCombobox={setCombobox}
            onClose={close}
            onLeave={leave}
          />
        )}
      </div>
    </search>
  );
}

/** On screens narrower than this the page does not scroll during a search (specification, section 4). */
const SMALL_SCREEN = '(width < 767px)';

type SearchPanelProps = SearchResultsProps & ReturnType<typeof useSearchResults>;

/** The panel below the search field: options, loading state or error. */
function SearchPanel({ Results, isFailed, retry, ...shown }: SearchPanelProps) {
  useEffect(lockOnSmallScreens, []);
  return (
    <div className="search-panel max-md:contents">
      <div className="wrap pb-4 md:pt-3 md:pb-6">
        {Results ? (
          <Results {...shown} />
        ) : (
          <>
            <p role="status" className="mt-3 min-h-6 text-[15px] text-ink-2">
              {isFailed && NO_CONNECTION}
              {!isFailed && shown.text.trim().length >= MIN_SEARCH && 'Шукаємо…'}
            </p>
            {isFailed && <SearchRetry onRetry={retry} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Locks the scrolling of the page on small screens; follows changes, since a phone may be rotated. */
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

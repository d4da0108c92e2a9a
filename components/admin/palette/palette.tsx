'use client';

import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { focusFirst } from '@/components/ui/overlay/focus-first';
import { Spinner } from '@/components/ui/spinner';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { errorText } from '@/lib/http/browser/error-text';
import { restoreOpenedRecords, useOpenedRecords } from '@/stores/opened-records';
import { useCurrentCommands } from '../keys/commands';
import { Keys } from '../keys/keys';
import { useGo } from '../keys/use-go';
import { type Hit, type HitGroup, hasNothing, hitsFor, isList } from './palette-results';
import { closePalette } from './palette-store';
import { isCode } from './rank';
import { useFind } from './use-find';

type PaletteProps = { typed: string; onTyped: (text: string) => void; sections: AdminPath[] };

/** The command palette: one search field for orders, products, customers, sections and commands. */
export function Palette({ typed, onTyped, sections }: PaletteProps) {
  const commands = useCurrentCommands();
  const records = useOpenedRecords((state) => state.records);
  useEffect(restoreOpenedRecords, []);
  const { found, error, isWaiting, isReady, isSlow, retry } = useFind(typed);
  const groups = hitsFor({ text: typed, commands, records, found, sections });
  const hits = groups.flatMap(({ hits: some }) => some);
  const open = useOpenHit();
  // Id of the selected result. While undefined, the first result is selected, even if it changes as results arrive.
  const [chosen, setChosen] = useState<string>();
  const hasMoved = useRef(false);
  const selected = hits.find(({ id }) => id === chosen) ?? hits[0];
  const onEnter = useEnterWhenReady(typed, isReady, (inNewTab) =>
    // An Enter pressed before the response opens only a result, not a link to a list. The link needs a second Enter.
    open(
      hits.find((hit) => !isList(hit)),
      inNewTab,
    ),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End)/.test(event.key)) hasMoved.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    event.preventDefault();
    const inNewTab = event.ctrlKey || event.metaKey;
    // A scanner may send Enter before the response. The first result is then opened when the response arrives.
    if (isWaiting && !hasMoved.current && (isCode(typed) || !selected)) onEnter(inNewTab);
    else open(selected, inNewTab);
  };

  return (
    <CommandRoot
      shouldFilter={false}
      vimBindings={false}
      loop
      label="Що шукати"
      value={selected?.id ?? ''}
      onValueChange={(id) => hasMoved.current && setChosen(id)}
      onKeyDown={onKeyDown}
      className="flex h-full flex-col outline-none md:max-h-[80vh]"
    >
      <div className="flex flex-none items-center gap-2 border-b border-line pr-2 pl-4">
        {isWaiting ? <Spinner /> : <AnyIcon name="search" size={20} className="flex-none" />}
        <CommandInput
          // On first use this code loads after the dialog has opened, so the dialog could not focus the field.
          autoFocus
          ref={focusFirst}
          value={typed}
          onValueChange={(text) => {
            hasMoved.current = false;
            setChosen(undefined);
            onTyped(text);
          }}
          maxLength={100}
          placeholder="Номер, телефон, прізвище, товар, розділ"
          className="min-h-14 min-w-0 grow bg-transparent px-1 outline-none placeholder:text-ink-3"
        />
        <IconButton icon="close" label="Закрити" onClick={closePalette} />
      </div>
      {typed.trim() !== '' && isReady && !error && hasNothing(groups) && (
        <p className="flex-none px-5 pt-4 text-ink-2">
          За&nbsp;«{typed.trim()}» нічого не&nbsp;знайшли. Спробуйте номер замовлення, телефон
          або&nbsp;інше слово.
        </p>
      )}
      <CommandList
        label="Знайдене"
        aria-busy={isWaiting}
        // In the capture phase, to run before cmdk's handler reports a selection.
        onPointerMoveCapture={() => {
          hasMoved.current = true;
        }}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-2"
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} onOpen={open} />
        ))}
      </CommandList>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 bg-err-t px-5 py-3 text-err">
          <span className="grow">{errorText(error)}</span>
          <Button size="sm" variant="secondary" onClick={retry}>
            Спробувати ще
          </Button>
        </div>
      )}
      {isSlow && <p className="px-5 pb-3 text-ink-2">Шукаємо довше, ніж зазвичай…</p>}
      <p role="status" className="sr-only">
        {isReady && typed.trim() !== '' ? `Знайдено: ${hits.length}` : ''}
      </p>
      <p className="hidden flex-none gap-5 border-t border-line px-5 py-2.5 text-sm text-ink-2 md:flex">
        <span>↑↓ обрати</span>
        <span>Enter відкрити</span>
        <span>Ctrl+Enter у&nbsp;новій вкладці</span>
        <span>Esc закрити</span>
      </p>
    </CommandRoot>
  );
}

type GroupProps = { group: HitGroup; onOpen: (hit: Hit, inNewTab: boolean) => void };

function Group({ group: { title, hits }, onOpen }: GroupProps) {
  const inNewTab = useRef(false);
  return (
    <CommandGroup
      heading={title}
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-ink-2"
    >
      {hits.map((hit) => (
        <CommandItem
          key={hit.id}
          value={hit.id}
          onClickCapture={({ ctrlKey, metaKey }) => {
            inNewTab.current = ctrlKey || metaKey;
          }}
          onSelect={() => onOpen(hit, inNewTab.current)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-panel border-l-3 border-transparent px-3 py-1.5 aria-selected:border-accent aria-selected:bg-paper-2"
        >
          <AnyIcon name={hit.icon} size={20} className="flex-none text-ink-2" />
          <span className="min-w-0 grow">
            <span className="block wrap-anywhere">{hit.title}</span>
            {hit.detail && (
              <span className="block text-sm wrap-anywhere text-ink-2">{hit.detail}</span>
            )}
          </span>
          {hit.keys && (
            <span className="hidden md:block">
              <Keys keys={hit.keys} />
            </span>
          )}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** Closes the palette, then navigates or runs the command. */
function useOpenHit() {
  const go = useGo();
  return (hit: Hit | undefined, inNewTab: boolean) => {
    if (!hit) return;
    if (hit.href !== undefined && inNewTab) {
      window.open(hit.href, '_blank', 'noopener');
      return;
    }
    closePalette();
    // Delayed until the closed dialog has restored the focus: the opened page or command may then move the focus.
    setTimeout(() => (hit.href === undefined ? hit.run() : go(hit.href)));
  };
}

/** For an Enter pressed before the response: runs `enter` when the response arrives, unless the text has changed. */
function useEnterWhenReady(text: string, isReady: boolean, enter: (inNewTab: boolean) => void) {
  const [wanted, setWanted] = useState<{ text: string; inNewTab: boolean } | null>(null);
  useEffect(() => {
    if (!wanted || (wanted.text === text && !isReady)) return;
    setWanted(null);
    if (wanted.text === text) enter(wanted.inNewTab);
  }, [wanted, text, isReady, enter]);
  return (inNewTab: boolean) => setWanted({ text, inNewTab });
}

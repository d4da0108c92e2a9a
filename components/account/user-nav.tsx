import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { ACCOUNT_SECTIONS, placeUrl, type SectionId } from './sections';
import { handleInPageClick } from './use-place';
import { useSignOut } from './use-sign-out';

const ITEM =
  'flex min-h-12 w-full items-center gap-2 rounded-field px-3.5 font-medium whitespace-nowrap xl:gap-3.5';

/** Navigation of the account: a column, or a horizontally scrolling row on narrow screens. */
export function UserNav({ current, wishes }: { current: SectionId; wishes: number }) {
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the item that is current after each change
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    const first = list.current?.querySelector('a');
    if (list.current && item && first) list.current.scrollLeft = item.offsetLeft - first.offsetLeft;
  }, [current]);

  return (
    <nav aria-label="Кабінет" className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-4 -my-1.5 flex overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:-mx-6 md:px-6 xl:m-0 xl:block xl:overflow-visible xl:p-0"
      >
        {ACCOUNT_SECTIONS.map((section) => (
          <li key={section.id} className="flex-none">
            <a
              {...('href' in section ? { href: section.href } : toSection(section.id))}
              aria-current={section.id === current ? 'page' : undefined}
              className={classNames(
                ITEM,
                section.id === current
                  ? 'bg-ink text-white forced-colors:underline'
                  : 'hover:bg-paper-2',
              )}
            >
              <AnyIcon name={section.icon} size={22} className="flex-none" />
              {section.name}
              {section.id === 'wishes' && wishes > 0 && (
                <span className="ml-auto pl-1 text-sm text-ink-3">
                  <span className="sr-only">, товарів: </span>
                  {wishes}
                </span>
              )}
            </a>
          </li>
        ))}
        <li className="flex-none">
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

const toSection = (section: SectionId) => ({
  href: placeUrl({ section }),
  onClick: handleInPageClick({ section }),
});

/** Shows no error if signing out fails, as the specification requires: the button can be clicked again. */
function SignOut() {
  const { signOut, isLeaving, question } = useSignOut();
  return (
    <>
      <button
        type="button"
        aria-busy={isLeaving || undefined}
        className={classNames(ITEM, 'hover:bg-paper-2')}
        onClick={signOut}
      >
        <AnyIcon name="out" size={22} className="flex-none" />
        Вийти
      </button>
      {question}
    </>
  );
}

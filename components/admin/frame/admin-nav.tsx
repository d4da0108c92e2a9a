'use client';

import { usePathname } from 'next/navigation';
import { ThemeChoice } from '@/components/layout/theme-choice';
import { cappedCount } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { ADMIN_SECTIONS, type AdminPath, sectionOf } from '@/lib/http/auth/admin-sections';
import { installValidationTexts } from '@/lib/shared/validation-texts';
import { useStaffCounts } from '@/lib/staff/hooks';
import { AdminLink } from '../links';
import { waitText } from '../overview/period-text';
import { useStaffSignOut } from '../sign-in/use-staff-sign-out';
import { MENU_ICONS } from './menu-icons';

// Every admin page has forms, so the validation texts are installed with the menu.
installValidationTexts();

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-panel px-3 font-medium text-on-ink hover:bg-ink-h hover:text-on-stage aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The menu with the sections open to this staff member, their counts of waiting items, theme, shop link, sign-out. */
export function AdminNav({ person, sections }: { person: string; sections: AdminPath[] }) {
  const { data: counts } = useStaffCounts();
  const here = sectionOf(usePathname())?.path;
  const entries = menuOf(sections);
  return (
    <nav aria-label="Розділи" className="on-ink flex grow flex-col">
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry
              entry={entry}
              isCurrent={entry.path === here}
              waiting={counts?.[entry.path] ?? 0}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-auto grid gap-0.5 pt-6">
        <li className="px-3 pb-1 text-sm text-on-ink-2">{person}</li>
        <li className="px-3 text-on-ink">
          <ThemeChoice />
        </li>
        <li>
          {/* A plain link: the shop's pages have another content security policy, which needs a full page load. */}
          <a href="/" className={ENTRY}>
            <AnyIcon name="arrow" size={20} />
            На сайт
          </a>
        </li>
        <li>
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

type EntryProps = { entry: MenuEntry; isCurrent: boolean; waiting: number };

function Entry({ entry: { path, title, icon }, isCurrent, waiting }: EntryProps) {
  return (
    <AdminLink href={path} aria-current={isCurrent ? 'page' : undefined} className={ENTRY}>
      <AnyIcon name={icon} size={20} />
      {title}
      {waiting > 0 && (
        <>
          <NavCount count={waiting} className="ml-auto" />
          <span className="sr-only"> {waitText(waiting)} на&nbsp;вас</span>
        </>
      )}
    </AdminLink>
  );
}

/** The number of waiting items in a section. */
export const NavCount = ({ count, className }: { count: number; className: string }) => (
  <span
    className={classNames(
      'min-w-5.5 rounded-[11px] bg-fill px-1.5 text-center text-[13px] leading-5.5 font-bold text-on-fill',
      className,
    )}
  >
    {cappedCount(count)}
  </span>
);

function SignOut() {
  const { signOut, question } = useStaffSignOut();
  return (
    <>
      <button type="button" className={`${ENTRY} w-full`} onClick={signOut}>
        <AnyIcon name="out" size={20} />
        Вийти
      </button>
      {question}
    </>
  );
}

type MenuEntry = { path: AdminPath; title: string; icon: AnyIconName };

/** The menu entries of the sections in `open`, i.e. the sections that the server allows the staff member to open. */
export const menuOf = (open: readonly AdminPath[]): MenuEntry[] =>
  ADMIN_SECTIONS.filter(({ path }) => open.includes(path)).map(({ path, title }) => ({
    path,
    title,
    icon: MENU_ICONS[path],
  }));

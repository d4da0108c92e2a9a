'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/overlay/modal';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { isPrivatePage } from '@/lib/private-pages';
import type { MenuLink } from './menu-link';
import { ThemeChoice } from './theme-choice';

const CATEGORY_LINKS = CATEGORIES.map(({ slug, name }) => ({ href: `/${slug}`, text: name }));

type MenuSheetProps = {
  open: boolean;
  onClose: () => void;
  more: MenuLink[];
  help: MenuLink[];
};

/** The menu of phones as a sheet from the left: categories, characters, bundles, sale and help. */
export function MenuSheet({ open, onClose, more, help }: MenuSheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(360px,100vw-44px)] max-w-none -translate-x-full overflow-y-auto overscroll-contain border-r-2 border-ink bg-paper text-ink open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="flex items-center justify-between border-b-2 border-ink py-2 pr-2 pl-4">
        <h2 id={id}>Каталог</h2>
        <IconButton icon="close" label="Закрити" onClick={onClose} />
      </div>
      <MenuLinks links={more} onClose={onClose} />
      <MenuLinks links={CATEGORY_LINKS} onClose={onClose} />
      <MenuLinks links={help} isSmall onClose={onClose} />
      <div className="px-5 py-2">
        <ThemeChoice />
      </div>
    </Modal>
  );
}

type MenuLinksProps = { links: MenuLink[]; isSmall?: boolean; onClose: () => void };

function MenuLinks({ links, isSmall = false, onClose }: MenuLinksProps) {
  const current = usePathname().split('/')[1];
  return (
    <ul className="border-line p-2 not-last:border-b">
      {links.map(({ href, text }) => {
        // A private page has its own content security policy, which needs a full page load.
        const Anchor = isPrivatePage(href) ? 'a' : Link;
        return (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={href === `/${current}` ? 'page' : undefined}
              onClick={onClose}
              className={`flex items-center justify-between gap-3 rounded-field px-3 hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-white ${isSmall ? 'min-h-11' : 'min-h-12 font-semibold'}`}
            >
              {text}
              {!isSmall && <Icon name="chev" size={18} className="opacity-70" />}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

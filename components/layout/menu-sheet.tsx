'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/overlay/modal';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { HELP_PAGES } from '@/lib/help/help-pages';
import { MORE_LINKS } from './more-links';
import { ThemeChoice } from './theme-choice';

type Links = readonly { slug: string; name: string }[];

/** The menu of phones as a sheet from the left: categories, characters, bundles, sale and help. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      <MenuLinks links={MORE_LINKS} onClose={onClose} />
      <MenuLinks links={CATEGORIES} onClose={onClose} />
      <MenuLinks links={HELP_PAGES} isSmall onClose={onClose} />
      <div className="px-5 py-2">
        <ThemeChoice />
      </div>
    </Modal>
  );
}

type MenuLinksProps = { links: Links; isSmall?: boolean; onClose: () => void };

function MenuLinks({ links, isSmall = false, onClose }: MenuLinksProps) {
  const current = usePathname().split('/')[1];
  return (
    <ul className="border-line p-2 not-last:border-b">
      {links.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            href={`/${slug}`}
            aria-current={slug === current ? 'page' : undefined}
            onClick={onClose}
            className={`flex items-center justify-between gap-3 rounded-field px-3 hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-white ${isSmall ? 'min-h-11' : 'min-h-12 font-semibold'}`}
          >
            {name}
            {!isSmall && <Icon name="chev" size={18} className="opacity-70" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

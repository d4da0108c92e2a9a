'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Modal } from '@/components/ui/overlay/modal';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';

const LINKS = [...CATEGORIES, { slug: 'bundles', name: 'Набори' }];

/** Categories and bundles on a phone: a sheet from the left. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const current = usePathname().split('/')[1];
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
      <ul className="p-2">
        {LINKS.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={`/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              onClick={onClose}
              className="flex min-h-12 items-center justify-between gap-3 rounded-field px-3 font-semibold hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-white"
            >
              {name}
              <Icon name="chev" size={18} className="opacity-70" />
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

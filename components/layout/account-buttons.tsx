'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SoonTopic } from './soon';

const Soon = dynamic(() => import('./soon').then((loaded) => loaded.Soon), { ssr: false });

/** Account and wishes: until there are accounts, both say so instead of leading nowhere. */
export function AccountButtons() {
  const [open, setOpen] = useState(false);
  const [topic, setTopic] = useState<SoonTopic | null>(null);
  const show = (what: SoonTopic) => () => {
    setTopic(what);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className="header-action"
        aria-haspopup="dialog"
        onClick={show('account')}
      >
        <Icon name="user" />
        <span className="header-action-name">Кабінет</span>
      </button>
      <button
        type="button"
        className="header-action"
        aria-haspopup="dialog"
        onClick={show('wishes')}
      >
        <Icon name="heart" />
        <span className="header-action-name">Обране</span>
      </button>
      {topic && <Soon topic={topic} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

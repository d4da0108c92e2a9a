'use client';

import { useState } from 'react';
import { useLateCode } from '@/components/layout/use-late-code';
import type { SizeGuide } from './size-guide';

const load = () => import('./size-panel').then((loaded) => loaded.SizePanel);
const preload = () => void load().catch(() => {});

type SizeHelpProps = {
  guide: SizeGuide;
  label?: string;
  onChoose?: (size: string) => void;
  onKnown: () => void;
};

/** Opens the panel with the size chart and the person's own measurements. */
export function SizeHelp({ label = 'Таблиця розмірів', ...panel }: SizeHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const SizePanel = useLateCode(isOpen, load, close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-my-2.5 min-h-11 py-2.5 text-[15px] underline underline-offset-3"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label}
      </button>
      {SizePanel && <SizePanel {...panel} open={isOpen} onClose={close} />}
    </>
  );
}

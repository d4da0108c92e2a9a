'use client';

import { useState } from 'react';
import { useLazyDialog } from '@/components/layout/use-late-code';
import type { SoldOutGoods } from '@/components/stock-alerts/goods';
import { LineIcon } from '@/components/ui/icon/line-icon';
import { RULER } from '@/components/ui/icon/ruler';
import type { SizeGuide } from './size-guide';

const load = () => import('./size-panel').then((loaded) => loaded.SizePanel);
const preload = () => void load().catch(() => {});

type SizeHelpProps = {
  guide: SizeGuide;
  label?: string;
  stock?: { size: string; available: number }[];
  onChoose?: (size: string) => void;
  goods?: SoldOutGoods;
  onKnown: () => void;
};

/** Button that opens the panel with the size chart and the shopper's measurements. */
export function SizeHelp({ label = 'Підібрати розмір', stock = [], ...panel }: SizeHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const SizePanel = useLazyDialog(isOpen, load, close);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-my-2.5 inline-flex min-h-11 items-baseline gap-2 py-2.5 text-[15px] underline underline-offset-3"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <LineIcon markup={RULER} size={20} className="flex-none self-center" />
        {label}
      </button>
      {SizePanel && (
        <SizePanel {...panel} title={label} stock={stock} open={isOpen} onClose={close} />
      )}
    </>
  );
}

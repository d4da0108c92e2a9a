'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../icon-button';
import { Modal } from './modal';

type SidePanelProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Content beside the title, e.g. a count. */
  aside?: ReactNode;
  /** Content that stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A panel at the right edge with a fixed header and footer; on phones it fills the screen. */
export function SidePanel({
  open,
  onClose,
  title,
  aside,
  footer,
  titleRef,
  children,
}: SidePanelProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full flex-col overflow-hidden border-ink bg-paper text-ink open:flex open:translate-x-0 starting:open:translate-x-full md:w-[520px] md:border-l-2"
    >
      <div className="flex flex-none items-center justify-between gap-3 border-b-2 border-ink py-2 pr-2 pl-4 md:py-4 md:pr-4 md:pl-7">
        <h2
          ref={titleRef}
          id={id}
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-2.5 text-[22px]"
        >
          {title}
          {aside && (
            <span className="font-sans text-base font-medium tracking-normal text-ink-3">
              {aside}
            </span>
          )}
        </h2>
        <IconButton icon="close" label="Закрити" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 md:px-7">
        {children}
      </div>
      {footer && (
        <div
          data-panel-footer
          className="flex-none border-t-2 border-ink bg-white px-4 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))] md:px-7 md:pt-[18px] md:pb-6"
        >
          {footer}
        </div>
      )}
    </Modal>
  );
}

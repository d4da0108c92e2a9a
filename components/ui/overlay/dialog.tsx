'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import { Modal } from './modal';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  className?: string;
  /** Id of a heading inside `children`, for a dialog that shows its title there. */
  titleId?: string;
  children: ReactNode;
};

/** A centred dialog; on phones a sheet at the bottom. */
export function Dialog({ open, onClose, title, titleId, className, children }: DialogProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={classNames(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[94dvh] w-full max-w-none overflow-auto overscroll-contain border-t-2 border-ink bg-paper text-ink',
        'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-32px)] md:w-[min(560px,calc(100vw-32px))] md:rounded-panel md:border-2 md:shadow-dialog',
        'translate-y-4 opacity-0 open:translate-y-0 open:opacity-100 starting:open:translate-y-4 starting:open:opacity-0',
        className,
      )}
    >
      <IconButton
        icon="close"
        label="Закрити"
        onClick={onClose}
        className="absolute top-2.5 right-2.5 z-1"
      />
      {titleId || !title ? null : (
        <h2 id={id} className="px-4 pt-6 pr-16 md:px-9 md:pt-8">
          {title}
        </h2>
      )}
      {children}
    </Modal>
  );
}

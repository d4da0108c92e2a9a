'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { layerChanged, lockScroll, shieldPage } from './layers';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  className?: string;
  children: ReactNode;
};

/**
 * The base of every dialog, on the native element: focus moves in, stays in and returns, the page
 * behind is inert and does not scroll. Closes on Escape, on the backdrop and on a route change.
 */
export function Modal({ open, onClose, labelledBy, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const unlock = lockScroll();
    layerChanged();
    return () => {
      // Before it is closed, which has the whole page styled: once instead of twice.
      shieldPage();
      unlock();
      dialog.close();
      layerChanged();
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the key for it is Escape
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      className={classNames(
        'transition-[translate,opacity,display,overlay] transition-discrete duration-200 ease-in open:duration-300 open:ease-stage',
        'backdrop:bg-shade backdrop:opacity-0 open:backdrop:opacity-100 starting:open:backdrop:opacity-0',
        'backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-200 open:backdrop:duration-300',
        className,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event is late: by then the dialog may have been opened again.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // A selection that started inside and ended outside must not close the form.
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {open && <CloseOnRouteChange onClose={onClose} />}
      {children}
    </dialog>
  );
}

function isOutside({ clientX, clientY, currentTarget, target }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function CloseOnRouteChange({ onClose }: { onClose: () => void }) {
  const pathname = usePathname();
  const opened = useRef(pathname);

  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);

  return null;
}

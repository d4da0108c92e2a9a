'use client';

import { usePathname } from 'next/navigation';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../button';
import { classNames } from '../class-names';
import { closeOnBack } from './back-closes';
import { ignoreClicksBriefly, layerChanged, lockScroll } from './layers';
import { rememberFocus } from './remember-focus';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the modal's heading. */
  labelledBy: string;
  className?: string;
  children: ReactNode;
};

/** Time in ms after opening. Within it, a click on the backdrop is ignored as the second click of a double click. */
const DOUBLE_PRESS = 500;

const TEXT_FIELDS =
  'form :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=range], [type=file]), textarea)';

/**
 * The base of every dialog, built on `<dialog>`. The focus moves in, stays in and returns. The page behind is inert and
 * does not scroll. Closes on Escape, a click on the backdrop, the browser's Back and a route change. The backdrop and
 * Back are often hit by accident, so they ask for confirmation if a form has unsaved text.
 */
export function Modal({ open, onClose, labelledBy, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const openedAt = useRef(0);
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const closeUnlessTyped = useEffectEvent(() => {
    const fields = ref.current?.querySelectorAll<HTMLInputElement>(TEXT_FIELDS) ?? [];
    const hasText = [...fields].some(({ value }) => value.trim() !== '');
    if (isTyped.current && hasText) setAsking(true);
    else onClose();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    openedAt.current = performance.now();
    isTyped.current = false;
    const unlock = lockScroll();
    const stopListening = closeOnBack(() => closeUnlessTyped());
    layerChanged();
    return () => {
      stopListening();
      setAsking(false);
      // Both calls precede `close()`, which recalculates the styles of the whole page. So the styles are recalculated
      // only once.
      ignoreClicksBriefly();
      unlock();
      dialog.close();
      giveFocusBack();
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
        // The close event fires late: the dialog may be open again by then.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onInput={(event) => {
        isTyped.current ||= isTextField(event);
      }}
      onMouseDown={(event) => {
        const isLate = performance.now() - openedAt.current > DOUBLE_PRESS;
        pressedOutside.current = isLate && isOutside(event);
      }}
      onClick={(event) => {
        // Selecting text from inside the dialog to outside must not close it.
        if (pressedOutside.current && isOutside(event)) closeUnlessTyped();
      }}
    >
      {open && <CloseOnRouteChange onClose={onClose} />}
      {children}
      {isAsking && <CloseQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </dialog>
  );
}

const isTextField = ({ target }: FormEvent): boolean =>
  target instanceof Element && target.matches(TEXT_FIELDS);

type CloseQuestionProps = { onStay: () => void; onLeave: () => void };

/** Modal that asks for confirmation before the modal below it is closed. */
function CloseQuestion({ onStay, onLeave }: CloseQuestionProps) {
  const id = useId();
  return (
    <Modal
      open
      onClose={onStay}
      labelledBy={id}
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none border-t-2 border-ink bg-paper px-4 pt-6 pb-6 text-ink md:inset-0 md:m-auto md:h-fit md:w-[min(420px,calc(100vw-32px))] md:rounded-panel md:border-2 md:px-8 md:shadow-dialog"
    >
      <h2 id={id}>Закрити без збереження?</h2>
      <p className="mt-2 text-ink-2">Те, що ви ввели, зникне.</p>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <Button variant="secondary" onClick={onStay}>
          Не закривати
        </Button>
        <Button onClick={onLeave}>Закрити</Button>
      </div>
    </Modal>
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

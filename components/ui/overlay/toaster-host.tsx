'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { onLayerChange, topModal } from './layers';
import { attachHost, type ToastMessage } from './show-toast';
import { ToastBar } from './toast-bar';

const DURATION = 5000;

/** Renders the toasts above everything else. If a modal is open, inside it, since everything outside it is inert. */
export function ToasterHost() {
  const [place] = useState(createPlace);
  const [overModal, setOverModal] = useState(false);
  const [below, setBelow] = useState(0);

  useEffect(() => {
    const follow = () => {
      const modal = topModal();
      moveTo(place, modal);
      setOverModal(modal !== null);
      setBelow(heightBelow());
      if (modal) dismissPageToasts();
    };
    const raiseAbove = (message: ToastMessage) => {
      setBelow(heightBelow());
      raise(message);
    };
    follow();
    const stopFollowing = onLayerChange(follow);
    // Delayed for the first toast: a live region announces only changes made after it was added.
    let detach: (() => void) | undefined;
    const timer = setTimeout(() => {
      detach = attachHost(raiseAbove, toast.dismiss);
    }, 60);
    return () => {
      clearTimeout(timer);
      detach?.();
      stopFollowing();
      place.remove();
    };
  }, [place]);

  return createPortal(
    <Sonner
      position={overModal && !isPhone() ? 'bottom-left' : 'bottom-center'}
      containerAriaLabel="Сповіщення"
      duration={DURATION}
      visibleToasts={3}
      offset={20}
      mobileOffset={{ bottom: 12 + below, left: 12, right: 12 }}
      style={{ '--width': '480px', fontFamily: 'inherit' } as React.CSSProperties}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />,
    place,
  );
}

/**
 * Whether toasts go to the bottom centre even above a modal. On phones they do, since side panels are as wide as the
 * screen.
 */
const isPhone = () => window.matchMedia('(width < 48rem)').matches;

/** Height of the bar at the bottom of a panel or page that has the main button, in px; 0 without such a bar. */
function heightBelow(): number {
  const modal = topModal();
  const bar = modal
    ? modal.querySelector<HTMLElement>('[data-panel-footer]')
    : document.querySelector<HTMLElement>('.buy-bar');
  return bar?.offsetHeight ?? 0;
}

/** Ids of the error toasts still shown. A success toast dismisses them, since it would be hidden behind them. */
const failures = new Set<string | number>();

/** Ids of the toasts about the page, which are dismissed when a modal opens. */
const pageToasts = new Set<string | number>();

function dismissPageToasts() {
  for (const id of pageToasts) toast.dismiss(id);
  pageToasts.clear();
}

function raise(message: ToastMessage) {
  if (message.tone === 'ok') {
    for (const id of failures) toast.dismiss(id);
    failures.clear();
  }
  const shown = toast.custom((id) => <ToastBar {...message} onClose={() => toast.dismiss(id)} />, {
    ...(message.id ? { id: message.id } : {}),
  });
  if (message.tone === 'error') failures.add(shown);
  if (!message.isOfModal) pageToasts.add(shown);
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.cssText =
    'position:fixed;inset:0 auto auto 0;width:0;height:0;margin:0;padding:0;border:0;overflow:visible;background:none;z-index:90';
  return place;
}

/** Moves the toasts' container into the modal, as a popover, so that it is in the top layer above the modal. */
function moveTo(place: HTMLElement, modal: HTMLElement | null) {
  if (modal) {
    place.popover = 'manual';
    modal.append(place);
    place.showPopover?.();
  } else {
    place.removeAttribute('popover');
    document.body.append(place);
  }
}

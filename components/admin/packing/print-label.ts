import type { LabelFormat } from '@/lib/delivery/label-format';
import { apiUrl } from '@/lib/http/browser/api-client';
import { fetchFile } from '@/lib/http/browser/fetch-file';
import { SECOND } from '@/lib/shared/clock';

/** How long the browser's viewer may take to show the label. */
const VIEWER_TIME = 6 * SECOND;

const printPath = (orderId: string, format: LabelFormat) =>
  `/api/admin/orders/${orderId}/waybill/print?format=${format}`;

export const labelPath = (orderId: string, format: LabelFormat): string =>
  apiUrl(printPath(orderId, format));

/**
 * Prints an order's label: from a hidden frame where the browser shows PDF itself, else in a new tab. Resolves with
 * whether it came so far; a browser that blocks the tab leaves the page's own link. Rejects when the label cannot
 * be had.
 */
export async function printLabel(orderId: string, format: LabelFormat): Promise<boolean> {
  const answer = await fetchFile(printPath(orderId, format));
  const file = URL.createObjectURL(await answer.blob());
  if (navigator.pdfViewerEnabled && (await printFrame(file))) return true;
  return window.open(file, '_blank') !== null;
}

let frame: HTMLIFrameElement | undefined;
let forget = () => {};

/** Whether the browser's print dialog was asked for. */
function printFrame(file: string): Promise<boolean> {
  frame?.remove();
  forget();
  const own = document.createElement('iframe');
  frame = own;
  own.title = 'Наклейка';
  own.tabIndex = -1;
  own.setAttribute('aria-hidden', 'true');
  // A frame that is not shown prints nothing.
  own.className = 'pointer-events-none fixed right-0 bottom-0 size-px opacity-0';
  forget = keepFocus(own);
  return new Promise((resolve) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      resolve(false);
    }, VIEWER_TIME);
    own.addEventListener('load', () => {
      clearTimeout(late);
      // It is printed from a tab of its own by now.
      if (isLate) return;
      try {
        own.contentWindow?.print();
        resolve(own.contentWindow !== null);
      } catch {
        resolve(false);
      }
    });
    own.src = file;
    document.body.append(own);
  });
}

/** A viewer takes the focus for itself, and a scanner would type into it. Returns what ends that. */
function keepFocus(own: HTMLIFrameElement): () => void {
  let last = document.activeElement;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== own) last = target;
  };
  const giveBack = () => {
    if (document.activeElement !== own) return;
    own.blur();
    window.focus();
    if (last instanceof HTMLElement && last.isConnected) last.focus();
  };
  const later = () => void setTimeout(giveBack);
  document.addEventListener('focusin', note);
  window.addEventListener('blur', later);
  return () => {
    document.removeEventListener('focusin', note);
    window.removeEventListener('blur', later);
  };
}

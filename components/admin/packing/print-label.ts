import type { LabelFormat } from '@/lib/delivery/carrier-facts';
import { apiUrl } from '@/lib/http/browser/api-client';
import { fetchFile } from '@/lib/http/browser/fetch-file';
import { SECOND } from '@/lib/shared/clock';

/** Maximum time for the browser's PDF viewer to load the label, in ms. */
const VIEWER_TIME = 6 * SECOND;

const printPath = (orderId: string, format: LabelFormat) =>
  `/api/admin/orders/${orderId}/waybill/print?format=${format}`;

export const labelPath = (orderId: string, format: LabelFormat): string =>
  apiUrl(printPath(orderId, format));

/**
 * Prints an order's label: from a hidden frame if the browser has a PDF viewer, else from a new tab. Resolves to
 * whether the print dialog or the tab was opened; if the tab is blocked, the page still has a link to the label.
 * Rejects if the label cannot be loaded.
 */
export async function printLabel(orderId: string, format: LabelFormat): Promise<boolean> {
  const answer = await fetchFile(printPath(orderId, format));
  const file = URL.createObjectURL(await answer.blob());
  if (navigator.pdfViewerEnabled && (await printFrame(file))) return true;
  return window.open(file, '_blank') !== null;
}

let frame: HTMLIFrameElement | undefined;
let forget = () => {};

/** Prints a file from a hidden frame; resolves to false if the frame did not load in time. */
function printFrame(file: string): Promise<boolean> {
  frame?.remove();
  forget();
  const own = document.createElement('iframe');
  frame = own;
  own.title = 'Наклейка';
  own.tabIndex = -1;
  own.setAttribute('aria-hidden', 'true');
  // A frame with `display: none` would print nothing.
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
      // Too late: `printLabel` has already opened a new tab.
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

/** Takes the focus back from the PDF viewer, which would swallow a scanner's input. Returns a stop function. */
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

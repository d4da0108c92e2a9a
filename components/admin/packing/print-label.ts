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

/** Whether the browser's print dialog was asked for. */
function printFrame(file: string): Promise<boolean> {
  frame?.remove();
  const own = document.createElement('iframe');
  frame = own;
  own.title = 'Наклейка';
  own.tabIndex = -1;
  own.setAttribute('aria-hidden', 'true');
  // A frame that is not shown prints nothing.
  own.className = 'pointer-events-none fixed right-0 bottom-0 size-px opacity-0';
  giveFocusBack(own, document.activeElement);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), VIEWER_TIME);
    own.addEventListener('load', () => {
      clearTimeout(late);
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

/** A viewer takes the focus for itself, and a scanner would type into it. */
function giveFocusBack(own: HTMLIFrameElement, before: Element | null): void {
  const look = () => {
    if (!own.isConnected) return window.removeEventListener('blur', later);
    if (document.activeElement !== own) return;
    own.blur();
    window.focus();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  const later = () => void setTimeout(look);
  window.addEventListener('blur', later);
}

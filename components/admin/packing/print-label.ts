import { api, apiUrl } from '@/lib/http/browser/api-client';
import { SECOND } from '@/lib/shared/clock';
import type { LabelFormat } from '@/stores/packing-desk';

/** How long the browser's viewer may take to show the label. */
const VIEWER_TIME = 6 * SECOND;

export const labelPath = (orderId: string, format: LabelFormat): string =>
  apiUrl(`/api/admin/orders/${orderId}/waybill/print?format=${format}`);

/**
 * Prints an order's label: from a hidden frame where the browser shows PDF itself, else in a new tab. Resolves with
 * whether it came so far; a browser that blocks the tab leaves the page's own link. Rejects when the label cannot
 * be had.
 */
export async function printLabel(orderId: string, format: LabelFormat): Promise<boolean> {
  const path = labelPath(orderId, format);
  const file = URL.createObjectURL(await load(path));
  if (navigator.pdfViewerEnabled && (await printFrame(file))) return true;
  return window.open(file, '_blank') !== null;
}

async function load(path: string): Promise<Blob> {
  const ask = () => fetch(path, { credentials: 'include' });
  let answer = await ask();
  if (answer.status === 401) {
    // The client of the API renews the session, and reads nothing but JSON.
    await api.get('/api/admin/packing');
    answer = await ask();
  }
  const isLabel = answer.headers.get('content-type')?.startsWith('application/pdf');
  if (answer.ok && isLabel) return answer.blob();
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(message ?? 'Наклейку не\u00a0вдалося отримати');
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
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), VIEWER_TIME);
    own.addEventListener('load', () => {
      clearTimeout(late);
      try {
        own.contentWindow?.focus();
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

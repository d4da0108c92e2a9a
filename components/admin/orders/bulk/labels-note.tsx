import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { STAFF } from '@/components/admin/staff-query';
import { IconButton } from '@/components/ui/icon-button';
import { errorText } from '@/lib/http/browser/error-text';
import { fetchFile } from '@/lib/http/browser/fetch-file';
import { plural } from '@/lib/shared/plural';
import { useDeskSettings } from '@/stores/packing-desk';
import { ordersQueryText } from './bulk-text';

export type LabelsPrint = {
  isPending: boolean;
  printed: number;
  /** Orders whose labels are not in the PDF. */
  missing: string[];
  /** The PDF's URL, for a link if the browser has blocked the new tab. */
  url: string;
  failure: string;
};

/** Prints the labels of orders: opens one PDF in a new tab, and lists the orders whose labels are missing from it. */
export function useLabels() {
  const queries = useQueryClient();
  const [labels, setLabels] = useState<LabelsPrint | null>(null);

  const print = async (numbers: string[]) => {
    const none = { printed: 0, missing: [], url: '', failure: '' };
    setLabels({ ...none, isPending: true });
    // The tab is opened before the request. After the response the browser would block it as a pop-up.
    const tab = window.open('about:blank', '_blank');
    try {
      const format = useDeskSettings.getState().format;
      const path = `/api/admin/orders/labels?${ordersQueryText(numbers)}&format=${format}`;
      const answer = await fetchFile(path);
      const url = URL.createObjectURL(await answer.blob());
      const missing = answer.headers.get('X-Without-Label')?.split(',').filter(Boolean) ?? [];
      setLabels({
        ...none,
        isPending: false,
        printed: Number(answer.headers.get('X-Labels-Printed')),
        missing,
        url,
      });
      if (tab) tab.location.href = url;
      void queries.invalidateQueries({ queryKey: STAFF });
    } catch (error) {
      tab?.close();
      setLabels({ ...none, isPending: false, failure: errorText(error) });
    }
  };
  return { labels, print, close: () => setLabels(null) };
}

const SHOWN = 50;

/** Says how many labels are in the PDF, and for which orders they are missing. */
export function LabelsNote({ labels, onClose }: { labels: LabelsPrint; onClose: () => void }) {
  const { isPending, printed, missing, url, failure } = labels;
  const note = useRef<HTMLElement>(null);
  const isPartly = !isPending && (missing.length > 0 || failure !== '');
  // The note may be far from the clicked button, so it is scrolled into view, and focused unless somebody is typing.
  useEffect(() => {
    if (!isPartly) return;
    note.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus();
  }, [isPartly]);
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label="Наклейки"
      className="relative scroll-mt-24 mb-4 grid gap-1 border-2 border-ink bg-white p-4 pr-14"
    >
      <p role="status">
        {isPending && 'Беремо наклейки в\u00a0перевізників…'}
        {printed > 0 &&
          `Готово: ${printed}\u00a0${plural(printed, 'наклейка', 'наклейки', 'наклейок')}`}
      </p>
      {url && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            Відкрити PDF
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-warn wrap-anywhere">
          <b>Без наклейки: {missing.slice(0, SHOWN).join(', ')}</b>
          {missing.length > SHOWN && ` і\u00a0ще ${missing.length - SHOWN}`}. Це самовивіз чи
          сертифікат, накладну ще не&nbsp;створено, її номер вписано вручну, замовлення скасовано
          чи&nbsp;повернено, кошти за&nbsp;нього повернено або перевізник не&nbsp;відповів.
        </p>
      )}
      {failure && (
        <p role="alert" className="text-err">
          {failure}
        </p>
      )}
      {!isPending && (
        <IconButton
          icon="close"
          label="Закрити наклейки"
          className="absolute top-1.5 right-1.5"
          onClick={onClose}
        />
      )}
    </section>
  );
}

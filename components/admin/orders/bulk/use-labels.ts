import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { fetchFile } from '@/lib/http/browser/fetch-file';
import { useDeskSettings } from '@/stores/packing-desk';
import { STAFF } from '../../staff-query';
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
    // Opened before the request: after the response the browser would block it as a pop-up.
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

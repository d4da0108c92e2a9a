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
  /** Orders that are not in the PDF. */
  missing: string[];
  /** The PDF's URL, for browsers that block pop-ups. */
  url: string;
  failure: string;
};

/** Prints the labels of orders: opens one PDF in a new tab, and lists the orders that are missing in it. */
export function useLabels() {
  const queries = useQueryClient();
  const [labels, setLabels] = useState<LabelsPrint | null>(null);

  const print = async (numbers: string[]) => {
    const none = { printed: 0, missing: [], url: '', failure: '' };
    setLabels({ ...none, isPending: true });
    // Opened in the click handler: after the response it would be blocked as a pop-up.
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

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, apiUrl, NO_CONNECTION } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { useOrderList } from '@/stores/order-list';
import { STAFF } from '../../staff-query';
import { ordersQueryText } from './bulk-text';

export type LabelsPrint = {
  isPending: boolean;
  printed: number;
  /** Orders that are not in the PDF. */
  missing: string[];
  /** The PDF, for whoever has pop-ups blocked. */
  url: string;
  failure: string;
};

/** Prints the labels of orders: one PDF in a tab of its own, and who is not in it. */
export function useLabels() {
  const queries = useQueryClient();
  const [labels, setLabels] = useState<LabelsPrint | null>(null);

  const print = async (numbers: string[]) => {
    const none = { printed: 0, missing: [], url: '', failure: '' };
    setLabels({ ...none, isPending: true });
    // Opened by the press itself: after an answer it would be a blocked pop-up.
    const tab = window.open('about:blank', '_blank');
    try {
      const format = useOrderList.getState().labels;
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

/** A file; the session is renewed first where it has to be. Throws ApiError. */
async function fetchFile(path: string): Promise<Response> {
  await api.get('/api/auth/current');
  const answer = await fetch(apiUrl(path), { credentials: 'include' }).catch(() => {
    throw new ApiError(0, null, NO_CONNECTION);
  });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null));
  return answer;
}

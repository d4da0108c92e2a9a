import type { IncomingMessage } from 'node:http';
import { readView } from '@/lib/catalogue/listing/filter';
import { CALLER_HEADER } from '@/lib/http/route/caller';
import { recordSearchVisitAgain } from '@/lib/search/query/record-visit';

/** Counts a search whose page came from the page cache; rendered pages count themselves. */
export function countStoredSearch({ url = '', headers }: IncomingMessage): void {
  if (!url.startsWith('/search?')) return;
  const reading = readView(url.slice(url.indexOf('?')), 'search');
  if (reading.kind === 'view')
    recordSearchVisitAgain(reading.view.q, String(headers[CALLER_HEADER]));
}

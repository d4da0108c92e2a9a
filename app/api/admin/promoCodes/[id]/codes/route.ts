import { z } from 'zod';
import { csvResponse } from '@/lib/http/route/csv-response';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/orders/export/export-orders';
import { listCodeTexts } from '@/lib/promo-codes/staff-queries';

export const GET = route(
  { access: 'editor', params: idParams, answer: z.file().mime('text/csv') },
  async ({ db, params: { id } }) => {
    const codes = await listCodeTexts(db, id);
    return csvResponse('promo-codes', linesOf(codes));
  },
);

async function* linesOf(codes: Awaited<ReturnType<typeof listCodeTexts>>) {
  yield BYTE_ORDER_MARK + csvLine(['Код', 'Використано']);
  yield codes.map(({ text, uses }) => csvLine([text, String(uses)])).join('');
}

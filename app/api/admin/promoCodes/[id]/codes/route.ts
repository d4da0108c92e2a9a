import { z } from 'zod';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { tableResponse } from '@/lib/http/route/table-response';
import { listCodeTexts } from '@/lib/promo-codes/staff-queries';

export const GET = route(
  { access: 'editor', params: idParams, answer: z.file().mime('text/csv') },
  async ({ db, params: { id } }) => {
    const codes = await listCodeTexts(db, id);
    return tableResponse('promo-codes', linesOf(codes));
  },
);

async function* linesOf(codes: Awaited<ReturnType<typeof listCodeTexts>>) {
  yield [['Код', 'Використано']];
  yield codes.map(({ text, uses }) => [text, String(uses)]);
}

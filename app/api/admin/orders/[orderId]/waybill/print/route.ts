import { z } from 'zod';
import { LABEL_FORMATS } from '@/lib/delivery/carrier-facts';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { labelsResponse } from '@/lib/orders/waybill/labels-response';
import { printLabels } from '@/lib/orders/waybill/print-labels';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    params: orderParams,
    query: z.object({ format: z.enum(LABEL_FORMATS).default('a4') }),
    answer: z.file().mime('application/pdf'),
    errors: ['carrier_unavailable'],
  },
  async ({ db, viewer, params: { orderId }, query: { format } }) =>
    labelsResponse(await printLabels(db, [orderId], format, viewer.id)),
);

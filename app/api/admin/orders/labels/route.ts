import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { labelsQuery } from '@/lib/orders/bulk/inputs';
import { labelsResponse } from '@/lib/orders/waybill/labels-response';
import { printLabels } from '@/lib/orders/waybill/print-labels';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: labelsQuery,
    answer: z.file().mime('application/pdf'),
    errors: ['not_found', 'carrier_unavailable'],
  },
  async ({ db, viewer, query: { orders, format } }) =>
    labelsResponse(await printLabels(db, orders, format, viewer.id)),
);

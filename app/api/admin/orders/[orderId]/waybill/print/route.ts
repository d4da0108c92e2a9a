import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { orderParams } from '@/lib/orders/inputs';
import { printWaybill } from '@/lib/orders/waybill/print-waybill';

export const GET = route(
  {
    access: 'manager',
    params: orderParams,
    answer: z.file().mime('application/pdf'),
    errors: ['carrier_unavailable'],
  },
  async ({ db, viewer, params: { orderId } }) => {
    const { number, pdf } = await printWaybill(db, orderId, viewer.id);
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${orderId}-${number}.pdf"`,
      },
    });
  },
);

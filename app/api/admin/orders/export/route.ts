import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { exportQuery } from '@/lib/orders/bulk/inputs';
import { exportOrders } from '@/lib/orders/export/export-orders';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** A response body whose parts are generated while it is read; generation stops when the reader cancels. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: exportQuery,
    answer: z.file().mime('text/csv'),
  },
  async ({ db, viewer, query }) => {
    const lines = await exportOrders(db, viewer.id, query);
    const name = `orders-${kyivTime(clock.now()).day}.csv`;
    return new Response(streamOf(lines), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    });
  },
);

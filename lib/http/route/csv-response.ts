import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

/** A response that downloads a CSV file, named with the current day, whose parts are generated while it is read. */
export function csvResponse(what: string, parts: AsyncGenerator<string>): Response {
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}-${kyivTime(clock.now()).day}.csv"`,
    },
  });
}

/** Generation stops when the reader cancels. */
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

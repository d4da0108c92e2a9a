import type { Viewer } from '@/lib/http/auth/viewer';
import { toStreamText } from './news';
import type { NewsHub } from './news-hub';

/** A client that has left so many events unread is not there any more. */
const MOST_UNREAD = 50;

/** A response that goes on for as long as its caller listens. Throws ShopError: busy. */
export function streamNews(hub: NewsHub, viewer: Viewer, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        leave();
        try {
          controller.close();
        } catch {
          // Its client has closed it.
        }
      };
      leave = hub.join(viewer, {
        hear(event) {
          if ((controller.desiredSize ?? 0) < -MOST_UNREAD) return end();
          controller.enqueue(encoder.encode(toStreamText(event)));
        },
        end,
      });
      signal.addEventListener('abort', end, { once: true });
      // It left while it was let in.
      if (signal.aborted) end();
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx would keep it until its buffer is full.
      'X-Accel-Buffering': 'no',
    },
  });
}

import type { Viewer } from '@/lib/http/auth/viewer';
import type { OrderStreamHub } from './order-stream-hub';
import { toStreamText } from './stream-events';

/** A client with this many unread events is treated as disconnected. */
const MOST_UNREAD = 50;

/** A response that streams the hub's events until the client disconnects. Throws ShopError: busy. */
export function openOrderStream(
  hub: OrderStreamHub,
  viewer: Viewer,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let leave = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        leave();
        try {
          controller.close();
        } catch {
          // The client has already closed the stream.
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
      // The client disconnected while the hub was adding it.
      if (signal.aborted) end();
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Without this header nginx would buffer the stream.
      'X-Accel-Buffering': 'no',
    },
  });
}

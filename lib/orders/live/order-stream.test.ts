import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SECOND } from '@/lib/shared/clock';
import { OrderStreamHub, openOrderStream } from './order-stream';

const MANAGER = { role: 'manager', sessionId: 1 } as Parameters<typeof openOrderStream>[1];

/** A hub that finds one more new order at each poll. */
function busyHub(): OrderStreamHub {
  let id = 0;
  const read = async <T>() => {
    id += 1;
    return {
      changes: [{ id, number: `A-${id}`, isNew: true }],
      next: 0,
      open: [],
      reviews: 0,
    } as T;
  };
  return new OrderStreamHub(read, () => {
    throw new Error('No session is looked at in a moment');
  });
}

const turns = (count: number) => jest.advanceTimersByTimeAsync(count * SECOND);

// With fake timers the test decides when the hub polls. `performance` is not faked, so almost no time passes for the
// hub and it sends no heartbeats.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a stream of order changes', () => {
  test('is read as server-sent events, from the hello to its end', async () => {
    const hub = busyHub();
    const { body, headers } = openOrderStream(hub, MANAGER, new AbortController().signal);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect((await reader.read()).value).toBe(
      'event: hello\ndata: {"next":0,"changes":[{"id":1,"number":"A-1","isNew":true}]}\n\n',
    );
    await turns(1);
    expect((await reader.read()).value).toMatch(/^event: news\ndata: .+"number":"A-2".+\n\n$/);
    hub.endAll();
    expect([(await reader.read()).done, hub.size]).toEqual([true, 0]);
  });

  test('ends when the client disconnects, also before the start', async () => {
    const hub = busyHub();
    const [leaving, gone] = [new AbortController(), AbortSignal.abort()];
    const streams = [
      openOrderStream(hub, MANAGER, leaving.signal),
      openOrderStream(hub, MANAGER, new AbortController().signal),
      openOrderStream(hub, MANAGER, gone),
    ];
    expect(hub.size).toBe(2);
    leaving.abort();
    expect(hub.size).toBe(1);
    await streams[1]?.body?.cancel();
    expect(hub.size).toBe(0);
    expect(await streams[2]?.text()).toBe('');
  });

  test('ends for a client with more than fifty unread events, but not for one that reads', async () => {
    const hub = busyHub();
    const reading = openOrderStream(hub, MANAGER, new AbortController().signal);
    const silent = openOrderStream(hub, MANAGER, new AbortController().signal);
    const read = reading.text();
    await turns(51);
    expect(hub.size).toBe(2);
    await turns(1);
    expect(hub.size).toBe(1);
    await turns(50);
    hub.endAll();

    const count = (text: string) => text.match(/^event: /gm)?.length;
    expect(count(await silent.text())).toBe(52);
    expect(count(await read)).toBe(103);
  });
});

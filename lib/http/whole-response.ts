import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** What is sent of a body; may set headers. */
type Finish = (body: Buffer) => Buffer | Promise<Buffer>;

/**
 * Holds an answer back until all of it is there, and sends what `finish` makes of it in one piece. Next
 * streams: the head, each piece and the end go out one by one, each at a price, and headers that are
 * sent can no longer be changed.
 */
export function sendWhole(response: ServerResponse, finish: Finish): void {
  const chunks: Buffer[] = [];
  const { writeHead, end } = response;
  let isEnding = false;
  const send = (body: Buffer) => {
    if (response.destroyed) return;
    response.writeHead = writeHead;
    Reflect.apply(end, response, body.length > 0 ? [body] : []);
  };
  response.flushHeaders = () => {};
  // Whoever writes has the head written first; here all of it is to be known before it is.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return response;
  }) as typeof writeHead;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    chunks.push(asBuffer(chunk, rest[0]));
    const done = rest.find(isCallback);
    if (done) process.nextTick(done);
    return true;
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    if (isEnding) return response;
    isEnding = true;
    if (given[0] && !isCallback(given[0])) chunks.push(asBuffer(given[0], given[1]));
    const done = given.find(isCallback);
    if (done) response.once('finish', done);
    const body = finish(Buffer.concat(chunks));
    if (Buffer.isBuffer(body)) send(body);
    else body.then(send, (error: Error) => response.destroy(error));
    return response;
  }) as typeof end;
}

const isHeaders = (given: unknown): given is OutgoingHttpHeaders =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const isCallback = (given: unknown): given is () => void => typeof given === 'function';

const asBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

import { type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Turns the buffered body into the bytes that are sent; may still set headers. */
export type Finish = (body: Buffer) => Buffer | Promise<Buffer>;

/**
 * The response class of the front server (`createServer({ ServerResponse })`). It can buffer a response: Next sends the
 * head, each chunk and the end separately, and headers cannot be changed once they are sent. A buffered response is
 * sent in one piece, as `finish` returns it.
 */
export class FrontResponse extends ServerResponse {
  #finish: Finish | undefined;
  #chunks: Buffer[] = [];
  #isEnding = false;
  #lastChange: (() => void) | undefined;
  #whenWhole: ((body: Buffer) => void) | undefined;
  /** When the head was sent, by performance.now(); ends the response time of a stream. */
  headAt: number | undefined;

  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given);
    // The front server and Next add eleven `close` listeners; above ten Node would print a warning.
    this.setMaxListeners(20);
  }

  /** Sends nothing until the response is complete, then sends what `finish` returns. */
  buffer(finish: Finish): void {
    this.#finish = finish;
  }

  /** Calls `change` once, just before the head is sent. Several changes are called in the order of registration. */
  beforeHead(change: () => void): void {
    const earlier = this.#lastChange;
    this.#lastChange = () => {
      earlier?.();
      change();
    };
  }

  /** Calls `listener` once with the final bytes of a buffered response, just before they are sent. */
  whenWhole(listener: (body: Buffer) => void): void {
    this.#whenWhole = listener;
  }

  /** Drops the buffered body, so that another response can be sent instead. */
  discard(): void {
    this.#finish = undefined;
    this.#chunks = [];
  }

  /**
   * Next 16.4 appends a page's headers twice at its first rendering. This is needless for `Link`, and harmful for
   * `Location`: some clients join two equal values to a wrong URL. Remove this when `e2e/api/front.test.ts` passes
   * without it.
   */
  override appendHeader(name: string, value: string | readonly string[]): this {
    const isThere = [this.getHeader(name)].flat().map(String).includes(String(value));
    return isThere ? this : super.appendHeader(name, value);
  }

  override flushHeaders(): void {
    if (!this.#finish) super.flushHeaders();
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const change = this.#lastChange;
    // Headers given as an array are passed on to Node unchanged.
    const isPlain = !change || rest.some(Array.isArray);
    if (!this.#finish) this.headAt = performance.now();
    if (!this.#finish && isPlain) return Reflect.apply(super.writeHead, this, [status, ...rest]);
    this.statusCode = status;
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    if (this.#finish) return this;
    this.#lastChange = undefined;
    change?.();
    return super.writeHead(this.statusCode);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.#finish) return Reflect.apply(super.write, this, [chunk, ...rest]);
    this.#chunks.push(asBuffer(chunk, rest[0]));
    const done = rest.find(isCallback);
    if (done) process.nextTick(done);
    return true;
  }

  override end(...given: unknown[]): this {
    const finish = this.#finish;
    if (!finish) return Reflect.apply(super.end, this, given);
    if (this.#isEnding) return this;
    this.#isEnding = true;
    const [last, encoding] = given;
    if (last && !isCallback(last)) this.#chunks.push(asBuffer(last, encoding));
    const done = given.find(isCallback);
    if (done) this.once('finish', done);
    const body = finish(Buffer.concat(this.#chunks));
    if (Buffer.isBuffer(body)) this.#send(body);
    else
      body.then(
        (ready) => this.#send(ready),
        (error: Error) => this.destroy(error),
      );
    return this;
  }

  #send(body: Buffer): void {
    this.#finish = undefined;
    this.#chunks = [];
    if (this.destroyed) return;
    this.#whenWhole?.(body);
    super.end(...((body.length > 0 ? [body] : []) as []));
  }
}

const isHeaders = (given: unknown): given is OutgoingHttpHeaders =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const isCallback = (given: unknown): given is () => void => typeof given === 'function';

const asBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

import { JSONParser } from '@streamparser/json';
import { parseJson } from '@/lib/shared/parse-json';

/** In bytes: a response up to this size is parsed at once, which takes some milliseconds. */
const AT_ONCE = 512 * 1024;

/**
 * Reads a response while its bytes arrive and returns it as JSON; undefined when it is not JSON. The rows of a long
 * list go to `takeRow` one by one and the list stays empty, so that 100 000 products are never in memory as one text.
 */
export async function readAnswer(
  body: AsyncIterable<Uint8Array>,
  takeRow: (row: unknown) => void,
): Promise<unknown> {
  const start: Uint8Array[] = [];
  let size = 0;
  let list: LongList | null = null;
  for await (const part of body) {
    size += part.length;
    if (!list && size > AT_ONCE) {
      list = new LongList(takeRow);
      for (const earlier of start.splice(0)) list.write(earlier);
    }
    if (!list) start.push(part);
    else if (!list.write(part)) return undefined;
  }
  return list ? list.end() : parseJson(Buffer.concat(start).toString('utf8'));
}

/** `{response: [...]}`, row by row. */
class LongList {
  // Invalid UTF-8 becomes U+FFFD, as when a response is parsed at once.
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  private readonly parser = new JSONParser({
    paths: ['$.response.*', '$.error', '$.message'],
    keepStack: false,
  });
  private readonly envelope: Record<string, unknown> = {};
  private readonly record: Record<string, unknown> = {};
  private isBroken = false;

  constructor(takeRow: (row: unknown) => void) {
    this.parser.onValue = ({ value, key, parent, stack }) => {
      if (stack.length === 1) this.envelope[String(key)] = value;
      else if (Array.isArray(parent)) {
        this.envelope.response = [];
        takeRow(value);
      } else {
        this.record[String(key)] = value;
        this.envelope.response = this.record;
      }
    };
    this.parser.onError = () => {
      this.isBroken = true;
    };
  }

  /** False once the text cannot be JSON. */
  write(part: Uint8Array): boolean {
    this.parser.write(this.decoder.decode(part, { stream: true }));
    return !this.isBroken;
  }

  end(): unknown {
    if (!this.parser.isEnded) this.parser.end();
    return this.isBroken ? undefined : this.envelope;
  }
}

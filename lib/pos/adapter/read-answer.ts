import { JSONParser } from '@streamparser/json';
import { parseJson } from '@/lib/shared/parse-json';

/** Maximum bytes of a response that is parsed in one piece, which takes some milliseconds. */
const AT_ONCE = 512 * 1024;

/**
 * Parses a JSON response while its bytes arrive; returns undefined when it is not JSON. The rows of a long list are
 * passed to `takeRow` one by one and left out of the result, so that 100 000 products are never in memory as one text.
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

/** Streaming parser of a long response `{response: [...]}`; passes on row by row. */
class LongList {
  // Invalid UTF-8 becomes U+FFFD, the same as when a response is parsed in one piece.
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

  /** Parses the next bytes; returns false once the text is known not to be JSON. */
  write(part: Uint8Array): boolean {
    this.parser.write(this.decoder.decode(part, { stream: true }));
    return !this.isBroken;
  }

  end(): unknown {
    if (!this.parser.isEnded) this.parser.end();
    return this.isBroken ? undefined : this.envelope;
  }
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
};

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Sent = Omit<CollectedSpan, 'attributes' | 'isFailed'> & {
  attributes?: Attribute[];
  status?: { code?: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

/** A collector for OTLP over HTTP with JSON that keeps what it receives. */
export async function startCollector(port = 0) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(body);
    spans.push(...spansOf(JSON.parse(body)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All received bodies as one text, so that tests can check what they must not contain. */
    text: () => bodies.join('\n'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const spansOf = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes = [], status, ...span }) => ({
      ...span,
      isFailed: status?.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)])),
    }));

const readValue = ({ stringValue, intValue, doubleValue }: Value): string | number =>
  stringValue ?? Number(intValue ?? doubleValue);

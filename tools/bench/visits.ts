import { Agent, request } from 'node:http';

export const CONNECTIONS = 16;
/** Accepted encodings, as browsers send them over TLS. */
export const AS_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

/**
 * Requests per second over 16 connections to an address, or to what `url` returns for each request. Throws if a status
 * is not 200. Does not use autocannon, which decodes every response into a string: for compressed bytes and Cyrillic,
 * this takes longer than the server needs to send the response.
 */
export async function visitsASecond(
  url: string | (() => string),
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const next = typeof url === 'string' ? () => url : url;
  const { perSecond } = await load(seconds, async (agent) => {
    const address = next();
    const status = await visit(address, agent, headers);
    if (status !== 200) throw new Error(`${address} was answered with ${status}`);
    return { kind: 'visit', isRight: true };
  });
  return perSecond;
}

/** Result of one request: its kind, and whether the response was right. */
export type Outcome = { kind: string; isRight: boolean };

/** `perSecond` is the rate of right responses; `times` and `byKind` are their response times in ms. */
export type Load = { perSecond: number; wrong: number; times: number[]; byKind: ByKind };
export type ByKind = Map<string, number[]>;

/** Repeats `one` for this many seconds, with as many in parallel as there are connections. */
export async function load(
  seconds: number,
  one: (agent: Agent) => Promise<Outcome>,
  connections = CONNECTIONS,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const byKind: ByKind = new Map();
  const began = performance.now();
  let wrong = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const from = performance.now();
        const { kind, isRight } = await one(agent);
        if (!isRight) wrong += 1;
        else
          byKind
            .set(kind, byKind.get(kind) ?? [])
            .get(kind)
            ?.push(performance.now() - from);
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const times = [...byKind.values()].flat();
  return { perSecond: times.length / took, wrong, times, byKind };
}

/** The status of a response after its whole body has arrived; a POST when there is a body. */
export function visit(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, headers, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server may close an idle kept-alive connection just as it is reused: retry.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(visit(url, agent, headers, body));
      else reject(error);
    });
    sent.end(body);
  });
}

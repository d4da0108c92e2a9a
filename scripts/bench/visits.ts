import { Agent, request } from 'node:http';

export const CONNECTIONS = 16;
/** As a browser says over TLS. */
export const AS_BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

/**
 * How many times a second an address, or what `url` returns for each visit, is answered with 200, over 16 connections. Not by autocannon, which
 * makes a text of every answer: with packed bytes and Cyrillic that takes it longer than sending takes
 * the server, and the server is what is measured.
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

/** What came of one request: of which kind it was, and whether it was answered as it should. */
export type Outcome = { kind: string; isRight: boolean };

/** `perSecond` counts what was right; milliseconds of those by kind. */
export type Load = { perSecond: number; wrong: number; times: number[]; byKind: ByKind };
export type ByKind = Map<string, number[]>;

/** Does `one` over and over, as many at once as there are connections, for so many seconds. */
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

/** The status of an answer, once all of it has come; a POST when there is a body. */
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
      // The server may close a connection that has rested just as it is used again; one that has ended refuses the next.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(visit(url, agent, headers, body));
      else reject(error);
    });
    sent.end(body);
  });
}

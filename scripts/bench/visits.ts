import { Agent, get } from 'node:http';

const CONNECTIONS = 16;

/**
 * How many times a second an address is answered with 200, over 16 connections. Not by autocannon, which
 * makes a text of every answer: with packed bytes and Cyrillic that takes it longer than sending takes
 * the server, and the server is what is measured.
 */
export async function visitsASecond(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let visits = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const status = await visit(url, agent, headers);
        if (status !== 200) throw new Error(`${url} was answered with ${status}`);
        visits += 1;
      }
    }),
  );
  agent.destroy();
  return (visits / (performance.now() - began)) * 1000;
}

/** The status of an answer, once all of it has come. */
export function visit(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
  });
}

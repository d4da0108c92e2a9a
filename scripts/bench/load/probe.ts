import { firstJson, startChild } from '../../child';

/** Milliseconds of an address, asked for twenty times a second for so long from a process of its own, while anything else goes on. */
export async function probe(url: string, seconds: number): Promise<number[]> {
  const args = ['scripts/bench/load/probe.mjs', url, String(seconds)];
  const child = startChild('The probe', args, { env: process.env });
  return (await firstJson<{ times: number[] }>(child)).times;
}

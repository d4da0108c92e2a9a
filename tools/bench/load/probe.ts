import { firstJson, startChild } from '../../../scripts/child';

/** Response times in milliseconds of an address under load, requested 20 times a second by another process. */
export async function probe(url: string, seconds: number): Promise<number[]> {
  const args = ['tools/bench/load/probe.mjs', url, String(seconds)];
  const child = startChild('The probe', args, { env: process.env });
  return (await firstJson<{ times: number[] }>(child)).times;
}

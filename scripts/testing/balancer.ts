import { spawnSync } from 'node:child_process';
import { type Child, firstJson, startChild, stopChild } from '../child';

/** nginx in front of two instances, as deploy/nginx.conf sets it up; `pid` is of the process above it. */
export type Balancer = { url: string; pid: number; stop(): Promise<void> };

// Debian keeps it where only root looks.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether nginx is installed here (Debian: `nginx-light`). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env }).status === 0;

/**
 * Starts it on `port`, for instances on the other ports, with its lines for a proxy in front if that is where it
 * is, and its limits for one address, which everybody here has, if they are wanted; throws with nginx' words about
 * its file.
 */
export async function startBalancer(
  port: number,
  instances: number[],
  { isBehindProxy = false, hasLimits = false } = {},
): Promise<Balancer> {
  const args = ['scripts/testing/nginx-owner.mjs', String(port), ...instances.map(String)];
  const child: Child = startChild('nginx', args, {
    env: {
      ...env,
      BEHIND_PROXY: isBehindProxy ? '1' : '',
      WITH_LIMITS: hasLimits ? '1' : '',
    },
    onLine: (line) => {
      // Its address, or what it says of instances, which are killed here on purpose.
      const isExpected = /^\{|connect\(\) failed|prematurely closed|reset by peer/.test(line);
      if (!isExpected) console.error(line);
    },
  });
  const { url } = await firstJson<{ url: string }>(child);
  return { url, pid: child.process.pid ?? 0, stop: () => stopChild(child) };
}

import { spawnSync } from 'node:child_process';
import { type Child, firstJson, startChild, stopChild } from '../child';

/** nginx in front of two instances, configured by deploy/nginx.conf; `pid` is that of its parent process. */
export type Balancer = { url: string; pid: number; stop(): Promise<void> };

// Debian installs nginx in a folder that is only in root's PATH.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether nginx is installed here (Debian: `nginx-light`). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env }).status === 0;

/**
 * Starts nginx on `port` for the instances on the other ports. `isBehindProxy` enables the configuration's lines for a
 * proxy in front of nginx. `hasLimits` enables the limits per IP address; in tests all clients share one address.
 * Throws with nginx's message if the configuration is invalid.
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
      // Expected lines: nginx's address as JSON, or errors about instances, which the tests kill on purpose.
      const isExpected = /^\{|connect\(\) failed|prematurely closed|reset by peer/.test(line);
      if (!isExpected) console.error(line);
    },
  });
  const { url } = await firstJson<{ url: string }>(child);
  return { url, pid: child.process.pid ?? 0, stop: () => stopChild(child) };
}

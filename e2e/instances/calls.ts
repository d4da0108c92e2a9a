import type { Fleet, Instance } from '@/scripts/testing/instances';

export const ownPageOf = ({ url }: Instance) => ({
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  Origin: url,
});

export function instanceOf({ instances }: Fleet, index: number): Instance {
  const found = instances[index];
  if (!found) throw new Error(`There is no instance ${index}`);
  return found;
}

/** Signs the fleet's admin in on the first instance; returns the session cookie, which is valid on all instances. */
export async function signInAdmin(fleet: Fleet): Promise<string> {
  const first = instanceOf(fleet, 0);
  const answer = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: ownPageOf(first),
    body: JSON.stringify(fleet.admin),
  });
  const cookies = answer.headers.getSetCookie().join(';');
  const token = /(?:^|;)token=([^;]+)/.exec(cookies)?.[1];
  if (!token) throw new Error(`The sign-in answered ${answer.status}`);
  return `token=${token}`;
}

/** Status and text of a response, as one line. */
export async function textOf(one: Instance, path: string, headers = {}): Promise<string> {
  const answer = await fetch(one.url + path, { headers });
  return `${answer.status} ${await answer.text()}`;
}

/** Milliseconds until `isDone` returns true; infinite after `longest`. */
export async function timeUntil(isDone: () => Promise<boolean>, longest = 10_000): Promise<number> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > longest) return Number.POSITIVE_INFINITY;
    await pause(25);
  }
  return performance.now() - began;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

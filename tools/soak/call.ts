export type Answer = { status: number; body: Record<string, unknown>; text: string };

/** The result when there was no response. */
const NOBODY: Answer = { status: 0, body: {}, text: '' };

const PATIENCE = 30_000;

/**
 * Makes one HTTP call. Never throws, because the shop is sometimes killed during a call; the result then has status 0.
 */
export async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    return { status: answer.status, body: fieldsOf(text), text };
  } catch {
    return NOBODY;
  }
}

/** A GET that must succeed. */
export async function ask<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await call('GET', url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

/** Sends a control request to a stand-in; returns whether it was accepted. */
export async function tell(url: string, body: object): Promise<boolean> {
  return (await call('POST', url, { body })).status === 200;
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

import { readFileSync } from 'node:fs';
import { connection } from 'next/server';
import { analyticsIds } from '@/lib/analytics/registry';
import { CONSENT_FILE } from '@/lib/analytics/script-file';

/** The script that asks for consent to analytics; empty if no service is on. */
export async function GET(): Promise<Response> {
  await connection();
  const ids = analyticsIds();
  const isOn = Object.keys(ids).length > 0;
  const script = isOn
    ? `var analyticsIds=${JSON.stringify(ids)};${readFileSync(CONSENT_FILE, 'utf8')}`
    : '';
  return new Response(script, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

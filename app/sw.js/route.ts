import { connection } from 'next/server';
import { workerScript } from '@/lib/offline/worker-script';

/** The service worker. Rendered at request time: it depends on the process's environment. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(workerScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

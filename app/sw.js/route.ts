import { connection } from 'next/server';
import { workerScript } from '@/lib/offline/worker-script';

/** The service worker's script. Renders at request time, since it depends on the environment of this process. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(workerScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

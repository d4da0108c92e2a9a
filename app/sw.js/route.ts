import { connection } from 'next/server';
import { workerScript } from '@/lib/offline/worker-script';

/** The service worker; of this process's setting, so not made by the build. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(workerScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

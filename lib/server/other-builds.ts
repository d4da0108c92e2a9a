import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { database } from '@/lib/db/client';
import { isDatabaseDown } from '@/lib/db/is-down';
import { buildFiles, readBuildFile } from '@/lib/files/build-files';
import { logError } from '@/lib/log';
import { compressWhole } from './compression';
import type { FrontResponse } from './front-response';
import { pathOf } from './gate';
import { refuseRequest } from './refuse';

const STATIC = '/_next/static/';

export const STATIC_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Serves scripts, styles and fonts of other builds than this instance's, from the table `files` (`build-files.ts`). */
export class OtherBuilds {
  readonly #own = new Set(buildFiles());

  /** Whether a path may be a static file of another build than this instance's. */
  concerns(pathname: string): boolean {
    return pathname.startsWith(STATIC) && !this.#own.has(fileOf(pathname));
  }

  serve(request: IncomingMessage, response: FrontResponse): boolean {
    const pathname = pathOf(request.url ?? '/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !this.concerns(pathname)) return false;
    compressWhole(request, response);
    void this.#send(fileOf(pathname), response);
    return true;
  }

  async #send(file: string, response: FrontResponse): Promise<void> {
    const type = STATIC_TYPES[path.extname(file)];
    try {
      const bytes = type ? await readBuildFile(database(), file) : null;
      if (!type || !bytes) return refuseRequest(response, { code: 'not_found' });
      response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.end(response.req.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      const isDown = isDatabaseDown(error);
      if (!isDown) logError('file of another build', error);
      refuseRequest(response, { code: isDown ? 'database_unavailable' : 'internal' });
    }
  }
}

/** The name of a file below `/_next/static/`, with percent escapes decoded. */
function fileOf(pathname: string): string {
  const escaped = pathname.slice(STATIC.length);
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

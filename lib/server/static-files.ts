import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { database } from '@/lib/db/client';
import { isDatabaseDown } from '@/lib/db/outage';
import { buildFiles, readBuildFile } from '@/lib/files/build-files';
import { logError } from '@/lib/log';
import { compressWhole, encodingFor } from './encoding';
import type { FrontResponse } from './front-response';
import { pathOf, refuseRequest } from './gate';

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

/** Subfolders of the build: its static files, and their compressed copies (`scripts/browser-files.ts`). */
export const STATIC_PATH = 'static';
export const PACKED_FOLDER = 'packed';

const URL_PATH = '/_next/static/';

/**
 * Serves this build's scripts and styles, which the build has compressed with Brotli. They are a seventh smaller than
 * the gzip that Next would compute for each visitor. Clients that do not accept Brotli are left to Next.
 */
export class PackedFiles {
  readonly #files: ReadonlyMap<string, Buffer>;

  constructor(build = '.next') {
    this.#files = readPacked(path.join(build, PACKED_FOLDER));
  }

  /** A step of the front server; returns whether it has responded. */
  serve(request: IncomingMessage, response: FrontResponse): boolean {
    const { method, url = '/', headers } = request;
    const file = pathOf(url);
    const bytes = this.#files.get(file);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!bytes || !isRead) return false;
    if (encodingFor(headers['accept-encoding'], ['br', 'identity']) !== 'br') return false;
    response.writeHead(200, {
      'Content-Type': STATIC_TYPES[path.extname(file)],
      'Content-Encoding': 'br',
      'Content-Length': bytes.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    response.end(method === 'HEAD' ? undefined : bytes);
    return true;
  }
}

function readPacked(folder: string): Map<string, Buffer> {
  // In development there is no build.
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [URL_PATH + path.relative(folder, file), readFileSync(file)]),
  );
}

import { existsSync, readFileSync } from 'node:fs';

const BUILD_ID = '.next/BUILD_ID';

let release: string | undefined;

/** The name of the build that this process runs (RELEASE at build time); `development` if there is no build. */
export function releaseName(): string {
  release ??= existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8').trim() : 'development';
  return release;
}

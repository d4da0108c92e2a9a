import { existsSync, readFileSync } from 'node:fs';

const BUILD_ID = '.next/BUILD_ID';

let release: string | undefined;

/** The name of this process's build (RELEASE at build time); `development` without a build. */
export function releaseName(): string {
  release ??= existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8').trim() : 'development';
  return release;
}

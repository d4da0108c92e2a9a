/*
 * The rehearsal of a release, without containers: both images are made by executing the Dockerfile line by line,
 * then the new one replaces the old one under load, behind nginx with deploy/nginx.conf, on a private PostgreSQL.
 * Exits with 1 when a request failed or an order was lost.
 *
 *   npm run deploy:rehearse -- --from v1.4      # the release that is replaced; by default HEAD~1
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasNginx } from '../../scripts/testing/balancer';
import { postgresBinaries } from '../../scripts/testing/servers';
import { type Check, printCheck } from '../soak/check';
import { type Image, makeImage } from './make-image';
import { rehearseRelease } from './release';

const MB = 1_000_000;
/** Estimated size of the base image besides Node: the C library, OpenSSL, certificates. */
const BASE = 25 * MB;
/** Maximum size of the whole image on disk. */
const LARGEST = 350 * MB;

const { values } = parseArgs({ options: { from: { type: 'string', default: 'HEAD~1' } } });
if (!hasNginx() || !postgresBinaries()) {
  throw new Error(
    'It needs nginx and PostgreSQL on this machine (Debian: nginx-light, postgresql)',
  );
}

const folder = mkdtempSync(path.join(tmpdir(), 'shop-rehearsal-'));
// Makes the folder readable: the image's processes run as another user.
chmodSync(folder, 0o755);
try {
  console.log(`· The image of ${values.from}, line by line`);
  const old = makeImage(sourcesOf(values.from), path.join(folder, 'old'), { RELEASE: 'before' });
  console.log('· The image of these sources, line by line');
  const next = makeImage('.', path.join(folder, 'next'), { RELEASE: 'after' });
  const checks = [sizeCheck(next), ...(await rehearseRelease(old, next, folder))];
  for (const check of checks) printCheck(check);
  process.exitCode = checks.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();

/** A folder with the sources of a commit. */
function sourcesOf(commit: string): string {
  const sources = path.join(folder, 'sources');
  mkdirSync(sources);
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 * MB });
  const { status } = spawnSync('tar', ['-x', '-C', sources], { input: archive });
  if (status !== 0) throw new Error(`The sources of ${commit} cannot be unpacked`);
  return sources;
}

function sizeCheck({ size }: Image): Check {
  const all = size.shop + size.node + BASE;
  const words = `the shop ${inMb(size.shop)}, Node ${inMb(size.node)}, the rest of its base ${inMb(BASE)}`;
  return {
    rule: `the image is of ${inMb(LARGEST)} at most: ${inMb(all)} (${words})`,
    of: 1,
    wrong: all <= LARGEST ? [] : [inMb(all)],
  };
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

// Entry of `npm test`: plain JavaScript, since nothing is installed on a fresh clone.
import { spawnSync } from 'node:child_process';
import { installDependencies, requireNode } from './install.mjs';
import { nodeOf } from './other-node.mjs';

requireNode();
process.chdir(new URL('..', import.meta.url).pathname);
installDependencies();
// `npm test -- --node 24`: the same on another release of Node.
const at = process.argv.indexOf('--node');
if (at > 0) {
  const [, major] = process.argv.splice(at, 2);
  const program = nodeOf(Number(major));
  if (program !== process.execPath) {
    const { status } = spawnSync(program, process.argv.slice(1), { stdio: 'inherit' });
    process.exit(status ?? 1);
  }
}
const { register } = await import('tsx/esm/api');
register();
await import('./test-all.ts');

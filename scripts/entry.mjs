/*
 * Entry of every npm script: `node scripts/entry.mjs PROGRAM …`. Runs PROGRAM under Node 24 or newer, with the
 * lockfile's dependencies installed. Plain JavaScript that an older Node can read too, since a fresh clone has no
 * dependencies.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { installDependencies } from './install.mjs';
import { LTS, nodeOf } from './node-release.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
process.chdir(path.dirname(here));

if (Number(process.versions.node.split('.')[0]) < LTS) runUnder(nodeOf(LTS));
else await run();

/** Runs this program again under another Node, which its children use too. */
function runUnder(program) {
  console.error(`· Running on Node ${LTS} of .node, since this is ${process.versions.node}`);
  const child = spawn(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  endWithParent(() => child.kill('SIGTERM'), { patience: 20000 });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

async function run() {
  const [flag] = process.argv.slice(2, 3);
  // The optional tools for tests and benches are a third of the dependencies.
  const withTools = flag !== '--without-tools';
  process.argv.splice(1, withTools ? 1 : 2);
  const [, program = ''] = process.argv;
  await installDependencies({ withTools });
  if (program.endsWith('.ts')) (await import('tsx/esm/api')).register();
  await import(pathToFileURL(path.resolve(program)).href);
}

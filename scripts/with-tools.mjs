// Runs one of our programs (`node scripts/with-tools.mjs scripts/bench/run.ts P1`) with what tests and benches
// need: plain JavaScript, since `npm start` does not install that.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies, requireNode } from './install.mjs';

requireNode();
process.chdir(new URL('..', import.meta.url).pathname);
installDependencies();
const [program] = process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.resolve(program)).href);

// Entry of `npm start`: plain JavaScript, since nothing is installed on a fresh clone.
import { pathToFileURL } from 'node:url';
import { installDependencies, requireNode } from './install.mjs';

requireNode();
process.chdir(new URL('..', import.meta.url).pathname);
installDependencies({ withTools: false });
const { makePlainPrograms, plainProgram } = await import('./plain-programs.mjs');
await makePlainPrograms();
await import(pathToFileURL(plainProgram('shop')).href);

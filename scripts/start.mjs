// `npm start`, under the Node and with the packages that scripts/entry.mjs has seen to.
import { pathToFileURL } from 'node:url';
import { makePlainPrograms, plainProgram } from './plain-programs.mjs';

await makePlainPrograms();
await import(pathToFileURL(plainProgram('shop')).href);

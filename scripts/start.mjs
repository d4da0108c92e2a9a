// `npm start`; scripts/entry.mjs has ensured the Node version and the packages.
import { pathToFileURL } from 'node:url';
import { makePlainPrograms, plainProgram } from './plain-programs.mjs';

await makePlainPrograms();
await import(pathToFileURL(plainProgram('shop')).href);

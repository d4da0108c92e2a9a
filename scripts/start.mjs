// Entry of `npm start`: plain JavaScript, since nothing is installed on a fresh clone.
import { installDependencies, requireNode } from './install.mjs';

requireNode();
process.chdir(new URL('..', import.meta.url).pathname);
installDependencies({ withTools: false });
const { register } = await import('tsx/esm/api');
register();
await import('./shop.ts');

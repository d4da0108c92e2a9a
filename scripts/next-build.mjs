// The build as a child of the launcher; ends with its parent.
import { createRequire } from 'node:module';
import { endWithParent } from './end-with-parent.mjs';

endWithParent(() => process.exit(1));
process.argv = [process.argv[0], 'next', 'build'];
createRequire(import.meta.url)('next/dist/bin/next');

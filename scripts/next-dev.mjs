// Next's development server as a child of the launcher; ends with its parent.
import { createRequire } from 'node:module';
import { endWithParent } from './end-with-parent.mjs';

endWithParent(() => process.exit(1));
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
process.argv = [
  process.argv[0],
  'next',
  'dev',
  '--hostname',
  process.env.HOST ?? '127.0.0.1',
  '--port',
  process.env.PORT ?? '3000',
];
createRequire(import.meta.url)('next/dist/bin/next');

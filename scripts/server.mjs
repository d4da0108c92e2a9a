// The web server as a child of the launcher: ends when its parent is gone, however that ended.
import { createRequire } from 'node:module';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.argv = [process.argv[0], 'next', 'start', '-p', process.env.PORT ?? '3000'];
createRequire(import.meta.url)('next/dist/bin/next');

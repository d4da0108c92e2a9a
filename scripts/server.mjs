// The web server as a child of the launcher: ends when its parent is gone, however that ended.
import { tsImport } from 'tsx/esm/api';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// Only our own files pass the TypeScript loader; Next and all packages are loaded as ever.
const { startServer } = await tsImport('../lib/server/start.ts', import.meta.url);
await startServer();

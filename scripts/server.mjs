// The web server as a child of the launcher: ends when its parent is gone, however that ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

// Written by the build (scripts/build.ts) from lib/server.
const { startServer } = await import('../.next/front.mjs');
await startServer();

// The one process that holds the embedded database. Prints its address as a JSON line, ends on SIGTERM.
import { startEmbeddedServer } from '../lib/db/embedded-server';
import { DataDirectoryLocked } from '../lib/db/lock-directory';

const [dataDir, port] = process.argv.slice(2);

try {
  const server = await startEmbeddedServer(dataDir || null, Number(port ?? 0));
  const stop = async () => {
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // Ctrl+C reaches a whole group; the launcher decides when everybody else is gone.
  process.on('SIGINT', () => {});
  console.log(JSON.stringify({ url: server.url }));
} catch (error) {
  console.error(error instanceof DataDirectoryLocked ? error.message : error);
  process.exit(1);
}

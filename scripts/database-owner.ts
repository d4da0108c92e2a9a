// The only process that opens the embedded database. It prints the database's address as a JSON line and ends on
// SIGTERM.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DataDirectoryLocked, makePrivateFolder } from '@/lib/db/embedded/lock-directory';
import { startEmbeddedServer } from '../lib/db/embedded/embedded-server';
import { endWithParent } from './end-with-parent.mjs';
import { newSecret, storedSecret } from './stored-secret';

/**
 * Maximum wait in ms for clients to disconnect after the launcher has ended. The shop ends with the launcher too and
 * normally disconnects earlier.
 */
const FOR_CLIENTS = 7000;

const [dataDir, port] = process.argv.slice(2);

try {
  process.umask(0o077);
  if (dataDir) makePrivateFolder(dataDir);
  const server = await startEmbeddedServer(dataDir || null, {
    port: Number(port ?? 0),
    password: dataDir ? storedSecret(dataDir, 'database-password') : newSecret(),
  });
  // A backup of a running shop reads the port from this file.
  const addressFile = dataDir && path.join(dataDir, 'database-port');
  if (addressFile) writeFileSync(addressFile, new URL(server.url).port);
  const stop = async () => {
    if (addressFile) rmSync(addressFile, { force: true });
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  const stopAfterClients = async () => {
    await server.whenIdle(FOR_CLIENTS);
    await stop();
  };
  endWithParent(stopAfterClients, { patience: 9000 });
  // Ignores Ctrl+C, because the launcher stops the database with SIGTERM after all other children.
  process.on('SIGINT', () => {});
  console.log(JSON.stringify({ url: server.url }));
} catch (error) {
  console.error(error instanceof DataDirectoryLocked ? error.message : error);
  process.exit(1);
}

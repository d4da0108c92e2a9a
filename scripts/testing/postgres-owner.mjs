// A private PostgreSQL server for one test worker. Prints its address as a JSON line and ends,
// leaving nothing behind, when the worker that started it is gone.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const [binaries, durability, own = '{}'] = process.argv.slice(2);
const directory = mkdtempSync(path.join(os.tmpdir(), 'amplua-postgres-'));
const data = path.join(directory, 'data');
const remove = () => rmSync(directory, { recursive: true, force: true });

// PostgreSQL refuses to run as root.
const account = process.getuid?.() === 0 ? systemAccount('postgres') : {};
if (account.uid) chownSync(directory, account.uid, account.gid);

execFileSync(
  path.join(binaries, 'initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
);

const port = await freePort();
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: directory,
  port,
  max_connections: 200,
  // Tests have nothing to lose; a measurement must pay what production pays.
  ...(durability === 'durable'
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  ...JSON.parse(own),
};
const server = spawn(
  path.join(binaries, 'postgres'),
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
);
server.stderr.setEncoding('utf8');
server.stderr.on('data', (text) => {
  if (!text.includes('ready to accept connections')) return;
  console.log(JSON.stringify({ url: `postgres://postgres@127.0.0.1:${port}/postgres` }));
});
server.once('exit', () => {
  remove();
  process.exit();
});

// An immediate shutdown: nothing here is worth a checkpoint.
const stop = () => server.kill('SIGQUIT');
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
if (!process.connected) stop();

function systemAccount(name) {
  const id = (kind) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Below the ports that systems hand out to outgoing connections, which could take it before us. */
function freePort() {
  const candidate = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(candidate)));
  });
}

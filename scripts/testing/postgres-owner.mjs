// A private PostgreSQL server for one test worker: empty, or a standby of another server. Prints its address as a JSON
// line; cleans up and ends when the worker that started it is gone.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const [binaries, durability, own = '{}', followed] = process.argv.slice(2);
const directory = mkdtempSync(path.join(os.tmpdir(), 'amplua-postgres-'));
const data = path.join(directory, 'data');
const remove = () => rmSync(directory, { recursive: true, force: true });

// PostgreSQL refuses to run as root.
const account = process.getuid?.() === 0 ? systemAccount('postgres') : {};
if (account.uid) chownSync(directory, account.uid, account.gid);

const [program, ...parameters] = followed
  ? ['pg_basebackup', '-d', followed, '--write-recovery-conf', '--checkpoint=fast']
  : ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
execFileSync(path.join(binaries, program), [...parameters, '-D', data, '--no-sync'], {
  ...account,
  cwd: directory,
  stdio: ['ignore', 'ignore', 'inherit'],
});

const port = await freePort();
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: directory,
  port,
  max_connections: 200,
  // Tests do not need durability. Measurements need it, to include its cost as in production.
  ...(durability === 'durable'
    ? {}
    : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  ...JSON.parse(own),
};
let server;
start(() => {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  console.log(JSON.stringify({ url, pid: server.pid }));
});

/** Calls back when the server accepts connections. */
function start(onReady) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let isAnnounced = false;
  server.stderr.setEncoding('utf8');
  server.stderr.on('data', (text) => {
    // A promoted standby prints this again.
    if (isAnnounced || !/ready to accept (read-only )?connections/.test(text)) return;
    isAnnounced = true;
    onReady();
  });
  server.once('exit', end);
}

function end() {
  remove();
  process.exit();
}

// Simulates a crash, and some milliseconds later a start with recovery.
process.on('message', ({ awayFor }) => {
  server.off('exit', end);
  server.once('exit', () => setTimeout(start, awayFor, () => process.send('started')));
  server.kill('SIGQUIT');
});

// SIGQUIT is an immediate shutdown without a checkpoint, since the data is deleted anyway.
const stop = () => server.kill('SIGQUIT');
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
if (!process.connected) stop();

function systemAccount(name) {
  const id = (kind) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * A free port below the range for outgoing connections, because such a connection could take the port before the
 * server.
 */
function freePort() {
  const candidate = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(candidate)));
  });
}

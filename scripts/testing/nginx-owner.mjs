// Runs nginx with deploy/nginx.conf in front of the instances on the given ports of this machine. Prints its address as
// a JSON line; cleans up and ends when the process that started it is gone.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const [port, ...instances] = process.argv.slice(2);
const directory = mkdtempSync(path.join(os.tmpdir(), 'shop-nginx-'));
// If root starts nginx, its workers run as another user and must be able to enter the folder.
chmodSync(directory, 0o755);

/** `deploy/nginx.conf` with its addresses replaced by those of this machine. */
const delivered = instances.reduce(
  (text, instance, index) => replaced(text, `web${index + 1}:3000`, `127.0.0.1:${instance}`),
  replaced(
    replaced(readFileSync('deploy/nginx.conf', 'utf8'), 'listen 80;', `listen 127.0.0.1:${port};`),
    '/var/cache/shop-pages',
    `${directory}/pages`,
  ),
);
/**
 * The same configuration. Without WITH_LIMITS=1 its rate limits are removed, since all clients here have the same
 * address.
 */
const limited =
  process.env.WITH_LIMITS === '1'
    ? delivered
    : replaced(
        replaced(delivered, 'rate=100r/s', 'rate=1000000r/s'),
        'limit_conn connections 200;',
        '',
      );
/** Matches the commented-out lines for a proxy in front of nginx; in tests that proxy is on this machine too. */
const REAL_IP = /^( *)# (set_real_ip_from|real_ip_\w+) ([^;]+);$/gm;
const site =
  process.env.BEHIND_PROXY === '1'
    ? limited.replace(REAL_IP, '$1$2 $3;').replace('203.0.113.0/24', '127.0.0.0/8')
    : limited;
const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${directory}/${name};`,
);
const file = path.join(directory, 'nginx.conf');
writeFileSync(path.join(directory, 'site.conf'), site);
writeFileSync(
  file,
  `daemon off; worker_processes 2; pid ${directory}/pid; error_log stderr error;
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')} include ${directory}/site.conf; }
`,
);
const tried = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' });
if (tried.status !== 0) throw new Error(`nginx -t: ${tried.stderr || tried.error}`);

const nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
nginx.once('exit', (code) => {
  rmSync(directory, { recursive: true, force: true });
  process.exit(code ?? 1);
});
const stop = () => nginx.kill('SIGTERM');
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
if (!process.connected) stop();
const url = `http://127.0.0.1:${port}`;
while (!(await fetch(`${url}/api/internal/`).catch(() => null))) {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
console.log(JSON.stringify({ url }));

function replaced(text, what, by) {
  if (!text.includes(what)) throw new Error(`deploy/nginx.conf no longer says «${what}»`);
  return text.replace(what, by);
}

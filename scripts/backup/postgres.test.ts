import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { withFreshDatabase } from '@/scripts/testing/database';
import { postgresBinaries } from '@/scripts/testing/servers';
import { dumpPostgres, requireNobody } from './postgres';

const { PATH } = process.env;
let folder: string;

/** Puts a pg_dump on the PATH that runs the real one and then waits two seconds. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-dump-'));
  mkdirSync(path.join(folder, 'bin'));
  const real = `${postgresBinaries()}/pg_dump "$@"`;
  const slow = `#!/bin/sh\n${real} && { [ "$1" = --version ] || sleep 2; }\n`;
  writeFileSync(path.join(folder, 'bin/pg_dump'), slow, { mode: 0o755 });
  process.env.PATH = `${folder}/bin:${PATH}`;
});
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** A proxy in front of PostgreSQL that reports a wrong server process id to clients, as connection poolers do. */
async function givenPooler(url: string) {
  const { port } = new URL(url);
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) bytes.writeUInt32BE(7, at + 5);
      client.write(bytes);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return { url: url.replace(`:${port}`, `:${address.port}`), close: () => server.close() };
}

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('a dump of PostgreSQL', () => {
  test(
    'is not limited by the role’s timeouts for requests of the shop',
    withFreshDatabase(async (db, url) => {
      const name = new URL(url).pathname.slice(1);
      const role = new URL(url).username;
      for (const setting of ['idle_in_transaction_session_timeout', 'statement_timeout']) {
        const text = `alter role ${role} in database ${name} set ${setting} = '500ms'`;
        await db.execute(sql.raw(text));
      }
      await expect(dumpPostgres(url, folder)).resolves.toMatchObject({ counts: { orders: 0 } });
      expect(existsSync(path.join(folder, 'database.dump'))).toBe(true);
    }, 'PostgreSQL'),
  );

  test(
    'is refused through a pooler, which would pass its settings on to the shop',
    withFreshDatabase(async (_, url) => {
      const pooler = await givenPooler(url);
      const refused = expect.objectContaining({
        message: expect.stringContaining('set BACKUP_DATABASE_URL'),
      });
      await expect(dumpPostgres(pooler.url, folder)).rejects.toEqual(refused);
      await expect(requireNobody(pooler.url)).rejects.toEqual(refused);
      pooler.close();
    }, 'PostgreSQL'),
  );
});

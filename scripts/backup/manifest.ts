import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const FILE = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment of the backed-up data. */
  at: z.string(),
  release: z.string(),
  engine: z.enum(['embedded', 'PostgreSQL']),
  server: z.string(),
  /** Hashes of the applied migrations. */
  migrations: z.array(z.string()),
  /** Row counts of the most important tables. */
  counts: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Facts about a backup's database. */
export type Facts = Pick<Manifest, 'server' | 'migrations' | 'counts'>;

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const COUNTED = ['orders', 'order_lines', 'payments', 'refunds', 'users', 'products', 'variants'];

/** Reads the facts of a database; `query` runs a statement there. */
export async function readFacts(query: Query): Promise<Facts> {
  const [server] = (await query('show server_version')).rows;
  const { rows } = await query('select hash from schema_migrations order by applied_at, hash');
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const [row] = (await query(`select count(*) as n from ${table}`)).rows;
    counts[table] = Number(row?.n);
  }
  const migrations = rows.map(({ hash }) => String(hash));
  return { server: String(server?.server_version), migrations, counts };
}

/** Describes the files in a backup's folder; returns the manifest that was written. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'release' | 'files'>,
): Promise<Manifest> {
  const files: Manifest['files'] = {};
  for (const name of readdirSync(folder)) files[name] = await measure(path.join(folder, name));
  const manifest: Manifest = { format: 1, release: releaseName(), ...facts, files };
  writeFileSync(path.join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Reads a backup's manifest and verifies each file. Throws an Error with a one-sentence message. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${FILE}.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const found = await measure(path.join(folder, name)).catch(() => null);
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    throw new Error(`The backup in ${folder} is damaged: ${name} is not what it was.`);
  }
  return manifest;
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const stream = createReadStream(file);
  await pipeline(stream, hash);
  return { bytes: stream.bytesRead, sha256: hash.digest('hex') };
}

/** The version, and the build id if there is one. */
function releaseName(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const build = existsSync('.next/BUILD_ID') ? readFileSync('.next/BUILD_ID', 'utf8').trim() : '';
  return [version, build].filter(Boolean).join(' ');
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A secret of 256 random bits, created at the first start and stored beside the data, readable only by its owner. */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, newSecret(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

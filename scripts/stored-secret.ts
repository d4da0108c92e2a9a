import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 256 random bits that are made at the first start and kept beside the data, for their owner's eyes. */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, newSecret(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

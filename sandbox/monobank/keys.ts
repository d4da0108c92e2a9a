import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-file';

export interface Keys {
  /** What `GET /api/merchant/pubkey` publishes: base64 of the public key's PEM. */
  published(): string;
  sign(body: Buffer): string;
  signWrongly(body: Buffer): string;
  rotate(): void;
}

export function openKeys(folder: string): Keys {
  const file = join(folder, 'key.pem');
  if (!existsSync(file)) writeKey(file);
  let key = createPrivateKey(readFileSync(file, 'utf8'));
  const stranger = newKey();

  return {
    published() {
      const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
      return Buffer.from(pem).toString('base64');
    },
    sign: (body) => sign('sha256', body, key).toString('base64'),
    signWrongly: (body) => sign('sha256', body, stranger).toString('base64'),
    rotate() {
      writeKey(file);
      key = createPrivateKey(readFileSync(file, 'utf8'));
    },
  };
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

function writeKey(file: string): void {
  writeAtomically(file, newKey().export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
}

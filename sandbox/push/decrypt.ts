import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser's push subscription, as base64url. */
export type BrowserKeys = { privateKey: string; publicKey: string; auth: string };

const HEAD = 21;
const TAG = 16;

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    privateKey: pair.getPrivateKey('base64url'),
    publicKey: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
}

/** Decrypts a message of one record as a browser does (RFC 8291, RFC 8188). Throws when the message is invalid. */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const [recordSize, idLength] = [body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(HEAD, HEAD + idLength);
  const record = body.subarray(HEAD + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(publicKey, 'base64url'),
    sender,
  ]);
  const key = hkdf(own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  // RFC 8188: the text ends with a delimiter, followed only by zeros; in the last record the delimiter is 2.
  const end = padded.findLastIndex((octet) => octet !== 0);
  if (padded[end] !== 2) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString('utf8');
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

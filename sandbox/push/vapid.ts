import { createPublicKey, verify } from 'node:crypto';

const DAY = 86_400;

/** Null if the sender proves that it owns the subscription with this public key (RFC 8292), otherwise the reason. */
export function refusedSender(
  header: string | undefined,
  key: string,
  origin: string,
): string | null {
  const fields = Object.fromEntries(
    (/^vapid (.+)$/i.exec(header ?? '')?.[1] ?? '')
      .split(',')
      .map((field) => field.trim().split(/=(.*)/s).slice(0, 2)),
  );
  const { t: token = '', k: given = '' } = fields;
  if (given !== key) return 'another key than the subscription has';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'a wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const now = Date.now() / 1000;
  if (aud !== origin) return `meant for ${aud}`;
  if (!(exp > now && exp <= now + DAY)) return 'out of date, or valid for longer than a day';
  return /^(mailto:|https:)/.test(sub) ? null : 'no subject';
}

import { createECDH } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { subscriptionInput } from './inputs';

const given = (p256dh: Buffer) =>
  subscriptionInput.safeParse({
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: p256dh.toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
  }).success;

const point = (): Buffer => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey();
};

describe('the key of a push subscription', () => {
  test('is a point of the curve', () => {
    expect(given(point())).toBe(true);
  });

  test.each<[string, () => Buffer]>([
    ['beside its curve', () => Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])],
    ['of another form', () => Buffer.concat([Buffer.from([2]), point().subarray(1)])],
    ['too short', () => point().subarray(0, 64)],
    ['of zeros', () => Buffer.alloc(65)],
  ])('%s is refused', (_, key) => {
    expect(given(key())).toBe(false);
  });
});

import { expect, test } from '@jest/globals';
import { isPushEndpoint } from './push-endpoint';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@169.254.169.254/x', false],
  ['https://someone@fcm.googleapis.com/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://127.0.0.1/x', false],
  ['http://127.0.0.1:4000/push/1', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s is an address of a push service: %s', (address, isOne) => {
  expect(isPushEndpoint(address)).toBe(isOne);
});

test('the local push service is accepted only where it is configured', () => {
  const own = 'http://127.0.0.1:4000';
  expect(isPushEndpoint('http://127.0.0.1:4000/push/1', own)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/push/1', own)).toBe(false);
});

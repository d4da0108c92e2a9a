import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { callExternal } from './call-external';
import { isCallableUrl, isPublicIp, lookupPublic } from './public-address';

afterEach(() => {
  putSettingsBack();
  jest.restoreAllMocks();
});

/** Lets DNS answer these addresses for any name, one list for each question. */
function givenDns(...answers: string[][]): void {
  const spy = jest.spyOn(dns, 'lookup') as unknown as jest.Mock<(...given: unknown[]) => void>;
  for (const addresses of answers) {
    spy.mockImplementationOnce((_name, _options, done) => {
      const found = addresses.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      (done as (error: null, found: object[]) => void)(null, found);
    });
  }
}

const lookedUp = () =>
  new Promise((resolve) =>
    lookupPublic('crm.example.com', { all: true }, (failed, found) => resolve(failed ?? found)),
  );

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
  'no address',
])('%s is not public', (ip) => expect(isPublicIp(ip)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::200e', '2606:4700::1111'])(
  '%s is public',
  (ip) => expect(isPublicIp(ip)).toBe(true),
);

describe('a URL that a person entered', () => {
  test.each([
    'http://crm.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://localhost./',
    'https://a.localhost./',
    'https://0/',
    'https://0xa9fea9fe/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.8/hook',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://db/',
    'https://user:secret@crm.example.com/',
    'ftp://crm.example.com/',
    'crm.example.com',
  ])('%s is refused by a public shop', (url) => {
    givenSettings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0' });
    expect(isCallableUrl(url)).toBe(false);
  });

  test('may be of this machine only if the shop is', () => {
    expect(isCallableUrl('https://crm.example.com:8443/hook')).toBe(true);
    givenSettings({ SITE_URL: undefined, HOST: '127.0.0.1' });
    expect(isCallableUrl('http://127.0.0.1:4000/hook')).toBe(true);
    expect(isCallableUrl('http://192.168.0.1/hook')).toBe(false);
  });

  test('is refused when its name leads to a private address', async () => {
    givenSettings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0' });
    const error = await new Promise((resolve) =>
      lookupPublic('localhost', { all: true }, (failed) => resolve(failed)),
    );
    expect(error).toBeInstanceOf(Error);
    const call = { name: 'entered', url: 'https://127.0.0.1/', timeoutMs: 1000, isEntered: true };
    await expect(callExternal(call)).rejects.toMatchObject({ kind: 'private' });
  });

  test('is called only at the addresses that were checked, whatever its name says later', async () => {
    givenSettings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0' });
    givenDns(['8.8.8.8'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []);
    expect(await lookedUp()).toEqual([{ address: '8.8.8.8', family: 4 }]);
    for (let count = 0; count < 3; count += 1) expect(await lookedUp()).toBeInstanceOf(Error);

    givenDns(['127.0.0.1']);
    const call = { url: 'https://crm.example.com/', timeoutMs: 1000, isEntered: true };
    await expect(callExternal({ ...call, name: 'rebound' })).rejects.toMatchObject({
      kind: 'network',
    });
  });

  test('is not left by a redirect', async () => {
    givenSettings({ SITE_URL: undefined, HOST: '127.0.0.1' });
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { Location: '/inside' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const call = { name: 'redirected', url, method: 'POST', timeoutMs: 1000, isEntered: true };
    await expect(callExternal(call)).rejects.toMatchObject({ kind: 'status', httpStatus: 307 });
    server.close();
    expect(asked).toEqual(['/hook']);
  });
});

import { networkInterfaces } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { domainAbove, isSameSite, ownHosts, ownOrigins } from './own-hosts';

const at = (port: number) => ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);

describe('the hosts of a shop', () => {
  test.each([
    [undefined, 3000, at(3000)],
    ['', 3000, at(3000)],
    ['http://localhost:3000', 3000, at(3000)],
    // SITE_URL has another port than the shop's own, as for a shop in a container.
    ['http://127.0.0.1:8080', 3000, [...at(8080), ...at(3000)]],
    ['https://shop.example', 3000, ['shop.example', 'shop.example:443', ...at(3000)]],
    ['https://shop.example/', 3000, ['shop.example', 'shop.example:443', ...at(3000)]],
    ['http://192.168.1.5:3000', 3000, ['192.168.1.5:3000', ...at(3000)]],
  ])('at %s on port %s are %j', (SITE_URL, PORT, hosts) => {
    expect([...ownHosts({ SITE_URL, PORT })].sort()).toEqual([...hosts].sort());
  });
});

test('a demo opened by HOST accepts that address, or all addresses of the machine', () => {
  const origin = 'http://192.168.1.5:3000';
  expect(ownOrigins({ PORT: 3000, HOST: '192.168.1.5' }).has(origin)).toBe(true);
  expect(ownOrigins({ PORT: 3000, HOST: '127.0.0.1' }).has(origin)).toBe(false);

  const machine = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const hosts = ownHosts({ PORT: 3000, HOST: '0.0.0.0' });
  for (const { address, family } of machine) {
    expect(hosts.has(family === 'IPv6' ? `[${address}]:3000` : `${address}:3000`)).toBe(true);
  }
});

test('the host of a separate API and the HOST address are accepted too', () => {
  const hosts = ownHosts({
    SITE_URL: 'https://shop.example',
    NEXT_PUBLIC_API_URL: 'https://api.shop.example',
    HOST: '10.0.0.7',
    PORT: 3000,
  });

  expect([...hosts]).toEqual(expect.arrayContaining(['api.shop.example', '10.0.0.7:3000']));
});

describe('the origins of a shop', () => {
  test('in a demo are all names of this machine', () => {
    expect([...ownOrigins({ PORT: 3000 })]).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
  });

  test('are only SITE_URL in a public shop, since localhost is the visitor’s machine', () => {
    expect([...ownOrigins({ SITE_URL: 'https://shop.example', PORT: 3000 })]).toEqual([
      'https://shop.example',
    ]);
  });
});

describe('a storefront and an API', () => {
  test.each([
    ['https://shop.example', 'https://api.shop.example', 'shop.example'],
    ['https://www.shop.example', 'https://api.shop.example', 'shop.example'],
    ['https://shop.example.com.ua', 'https://api.eu.shop.example.com.ua', 'shop.example.com.ua'],
    ['http://shop.localhost:3000', 'http://api.shop.localhost:3001', 'shop.localhost'],
  ])('at %s and %s are one site, by the domain %s', (site, api, domain) => {
    expect(isSameSite(site, api)).toBe(true);
    expect(domainAbove(new URL(site).hostname, new URL(api).hostname)).toBe(domain);
  });

  test.each([
    ['http://localhost:3000', 'http://localhost:3001'],
    ['http://10.0.0.7:3000', 'http://10.0.0.7:3001'],
  ])('at two ports of one host are one site: %s, %s', (site, api) => {
    expect(isSameSite(site, api)).toBe(true);
  });

  test.each([
    ['https://shop.example', 'https://shop-api.example'],
    ['https://shop.example', 'http://api.shop.example'],
    ['http://localhost:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000', 'http://api.localhost:3000'],
    ['http://10.0.0.7', 'http://11.0.0.7'],
    ['https://shop.example', 'api.shop.example'],
  ])('at %s and %s are two sites', (site, api) => {
    expect(isSameSite(site, api)).toBe(false);
  });
});

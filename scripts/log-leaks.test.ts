import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rotatingLog } from './rotating-log';
import { findLeaks, issuedTokens } from './testing/log-leaks';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const line = (message: string) => `{"time":"2026-11-23","level":"error","message":"${message}"}`;

describe('the log', () => {
  test('is searched for all kinds of personal data', () => {
    const log = [
      line('page failed'),
      line('550 olena@example.com'),
      line('call +380671234567'),
      line(`GET /order/${'a'.repeat(43)}`),
      line('short0token0that0was0given'),
      'params: Олена',
    ].join('\n');
    const kinds = findLeaks(log, ['short0token0that0was0given']);
    expect(kinds.map((leak) => leak.split(':')[0])).not.toContain('line 1');
    expect(new Set(kinds.map((leak) => leak.split(':')[0]))).toEqual(
      new Set([2, 3, 4, 5, 6].map((number) => `line ${number}`)),
    );
  });

  test('may contain ids that look like phone numbers, and the field of a real one is named', () => {
    const ids = ['6f2a380671234567c0de', '0af3f0e4-9f4e-4c1d-8d52-380671234567'];
    expect(findLeaks(ids.map(line).join('\n'), [])).toEqual([]);
    const phones = [
      '380671234567',
      'tel:+380671234567',
      '/?phone=%2B380671234567',
      'x +4915112345678',
    ];
    expect(findLeaks(phones.map(line).join('\n'), [])).toEqual(
      phones.map((_, at) => `line ${at + 1}: a phone in message`),
    );
  });

  test('is compared with the tokens in sent mails', () => {
    mkdirSync(path.join(folder, 'sandbox/mail'), { recursive: true });
    const token = 'b'.repeat(43);
    writeFileSync(
      path.join(folder, 'sandbox/mail/1.eml'),
      `http://localhost/order/${token.slice(0, 20)}=\r\n${token.slice(20)}\r\n?token=3D${'c'.repeat(43)}`,
    );
    expect(issuedTokens(folder)).toEqual([token, 'c'.repeat(43)]);
  });

  test('is readable only by its owner, and has a limited size', () => {
    const file = path.join(folder, 'server.log');
    const keep = rotatingLog(file, 100);
    for (let n = 0; n < 50; n += 1) keep(`line ${n}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('line 49');
    expect(statSync(file).size + statSync(`${file}.1`).size).toBeLessThan(250);
  });
});

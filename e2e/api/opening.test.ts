import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

describe('a demo', () => {
  test('listens only on this machine, and so do all its stand-ins', () => {
    const shopPort = Number(new URL(process.env.SHOP_URL ?? '').port);
    const names = [
      'POSTER_URL',
      'MONOBANK_URL',
      'LIQPAY_URL',
      'MONOBANK_PARTS_URL',
      'NOVA_POSHTA_URL',
      'UKRPOSHTA_URL',
      'MAIL_URL',
      'TELEGRAM_URL',
    ];
    const ports = names.map((name) => Number(new URL(process.env[name] ?? '').port));

    for (const port of [shopPort, ...ports])
      expect({ port, at: listenersOn(port) }).toEqual({ port, at: ['127.0.0.1'] });
  });
});

/** The addresses of this machine on which a process listens at this port. */
function listenersOn(port: number): string[] {
  const LISTENING = '0A';
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1),
  );
  return rows.flatMap((row) => {
    const [, local = '', , state] = row.trim().split(/\s+/);
    const [address = '', hex = ''] = local.split(':');
    if (state !== LISTENING || Number.parseInt(hex, 16) !== port) return [];
    return address === '0100007F' ? ['127.0.0.1'] : [address];
  });
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { readPairs, readStages } from '../tools/rehearse/read-dockerfile';

const read = (file: string) => readFileSync(file, 'utf8');

/** The settings of an unchanged `.env.example`. */
const FILE = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', text]) => [
    name,
    text,
  ]),
);

/** Entries of `wanted` whose value `.env.example` or `last` overrides. */
const differing = (wanted: Record<string, string>, last: Record<string, string>) =>
  Object.entries(wanted).filter(([name, text]) => ({ ...wanted, ...FILE, ...last })[name] !== text);

describe('lines of a settings file made of .env.example', () => {
  test('change nothing that the image and compose.yaml rely on', () => {
    const image = readStages(read('Dockerfile')).at(-1)?.lines ?? [];
    const { NODE_ENV, HOST, PORT, DATA_DIR, RELEASE } = readPairs(
      image.find(({ instruction }) => instruction === 'ENV')?.rest ?? '',
      {},
    );
    const [, block = ''] =
      /environment: &settings\n((?: {4}.*\n)+)/.exec(read('compose.yaml')) ?? [];
    const settings = Object.fromEntries(
      [...block.matchAll(/^ {4}([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    );

    expect(RELEASE).toBe('');
    expect({ HOST, PORT, DATA_DIR }).toEqual({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    const wanted = { NODE_ENV, HOST, PORT, DATA_DIR } as Record<string, string>;
    expect(differing({ ...wanted, ...settings }, settings)).toEqual([]);
  });

  test.each([
    ['shop-web@.service', { ROLE: 'web', PORT: '%i', TRUSTED_PROXY_HOPS: '1' }],
    ['shop-worker.service', { ROLE: 'worker', PORT: '3100' }],
  ])('change nothing that %s relies on', (file, own) => {
    const unit = read(`deploy/${file}`).replace(/\\\n\s*/g, '');
    const [, command = ''] =
      /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node server\.mjs$/m.exec(unit) ?? [];
    const before = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
    const [, folder = ''] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
    const wanted = {
      MIGRATIONS: 'wait',
      HOST: '127.0.0.1',
      DATA_DIR: `/var/lib/${folder}`,
      ...own,
    };

    expect(differing({ ...readPairs(before, {}), ...wanted }, readPairs(command, {}))).toEqual([]);
  });
});

test("backups are made by programs of the database's release", () => {
  const releases = ['Dockerfile', 'compose.yaml'].map(
    (file) => /postgres:(\d+)/.exec(read(file))?.[1],
  );

  expect(releases).toEqual([expect.stringMatching(/^\d+$/), releases[0]]);
});

test('every container has a log of limited size', () => {
  const services = read('compose.yaml').split('\nservices:\n')[1]?.split('\nnetworks:')[0] ?? '';
  const each = services.split(/^(?= {2}\w+:)/m).filter((text) => /^ {2}\w+:/.test(text));

  expect(each.length).toBe(7);
  expect(each.filter((text) => !/<<: \*shop|logging: \*logging/.test(text))).toEqual([]);
});

test('nginx keeps lists apart by every filter parameter', () => {
  const [, names = ''] = /\(\?:(q\|[a-z|]+)\)=/.exec(read('deploy/nginx.conf')) ?? [];
  expect(names.split('|')).toEqual(['q', ...FILTER_KEYS]);
});

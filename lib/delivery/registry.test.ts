import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CARRIER_NAMES, carrierVariable } from '@/sandbox/carriers';
import { CARRIERS } from './carriers';
import { CARRIER_ENV } from './env';
import { carrierFor, offeredCarriers } from './registry';

const folders = readdirSync('lib/delivery', { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(path.join('lib/delivery', name)).includes('adapter.ts'));

const folderOf = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every folder with an adapter is in the list of carriers', () => {
  expect(CARRIERS.map(({ id }) => folderOf(id)).toSorted()).toEqual(folders.toSorted());
});

test.each(CARRIERS.map(({ id }) => id))(
  '%s has its own adapter, settings and sandbox server',
  (id) => {
    expect(carrierFor(id).facts.id).toBe(id);
    expect(CARRIER_NAMES).toContain(id);
    expect(Object.keys(CARRIER_ENV)).toContain(carrierVariable(id));
  },
);

test('without credentials only the main carrier is offered', () => {
  expect(offeredCarriers()).toEqual(['novaPoshta']);
});

test('no two carriers accept the same parcel number', () => {
  for (const number of ['20450000000001', '0500100031143', 'RA123456785UA']) {
    expect(CARRIERS.filter(({ waybill }) => waybill.isNumber(number))).toHaveLength(1);
  }
});

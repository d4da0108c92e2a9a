import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Running } from '../stand-in';
import { startNovaPoshta } from './server';

const KEY = 'test-key';
const UUID = /^[0-9a-f-]{36}$/;
const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
let carrier: Running;

beforeAll(async () => {
  carrier = await startNovaPoshta({ port: 0, dataDir, key: KEY });
});
afterAll(() => carrier.close());

type Row = Record<string, unknown>;
type Envelope = { success: boolean; data: Row[]; errorCodes: string[]; warnings: string[] };

async function ask(modelName: string, calledMethod: string, methodProperties: object) {
  const answer = await fetch(`${carrier.url}/v2.0/json/`, {
    method: 'POST',
    body: JSON.stringify({ apiKey: KEY, modelName, calledMethod, methodProperties }),
  });
  return (await answer.json()) as Envelope;
}

const today = () =>
  new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' })
    .split('-')
    .reverse()
    .join('.');

async function givenSender() {
  const { data } = await ask('Counterparty', 'getCounterparties', {
    CounterpartyProperty: 'Sender',
  });
  const Sender = String(data[0]?.Ref);
  const contacts = await ask('Counterparty', 'getCounterpartyContactPersons', { Ref: Sender });
  const { Ref, Phones } = contacts.data[0] ?? {};
  return { Sender, ContactSender: Ref, SendersPhone: Phones };
}

async function parcel(changes: object = {}) {
  return {
    PayerType: 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: today(),
    CargoType: 'Parcel',
    ServiceType: 'WarehouseWarehouse',
    Description: 'Товари',
    SeatsAmount: '1',
    Weight: '1',
    Cost: '890',
    InfoRegClientBarcodes: 'A-1001',
    CitySender: 'db5c88d0-391c-11dd-90d9-001a92567626',
    SenderAddress: '1ec09d88-e1c2-11e3-8c4a-0050568002cf',
    ...(await givenSender()),
    NewAddress: '1',
    RecipientCityName: 'Львів',
    RecipientAddressName: '12',
    RecipientName: 'Мельник Олена',
    RecipientsPhone: '380671234567',
    ...changes,
  };
}

const make = async (changes: object = {}) =>
  (await ask('InternetDocument', 'save', await parcel(changes))).data[0] ?? {};

const track = async (number: unknown, phone = '380671234567') =>
  (
    await ask('TrackingDocument', 'getStatusDocuments', {
      Documents: [{ DocumentNumber: number, Phone: phone }],
    })
  ).data[0] ?? {};

const move = (number: unknown, code: unknown) =>
  fetch(`${carrier.url}/__track/${number}`, { method: 'POST', body: JSON.stringify({ code }) });

describe('the carrier’s stand-in', () => {
  test('makes a waybill with a number of 14 digits, strings for sums and a day with dots', async () => {
    expect(await make()).toEqual({
      Ref: expect.stringMatching(UUID),
      CostOnSite: '80',
      EstimatedDeliveryDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      IntDocNumber: expect.stringMatching(/^\d{14}$/),
      TypeDocument: 'InternetDocument',
    });
  });

  test('knows a recipient again, in an envelope within the envelope', async () => {
    const person = { FirstName: 'Олена', LastName: 'Мельник', Phone: '380671234567' };
    const first = await ask('Counterparty', 'save', person);
    const again = await ask('Counterparty', 'save', person);

    expect(again.data).toEqual(first.data);
    expect(again.warnings).toEqual(['Person already exists!']);
    expect(first.data[0]).toMatchObject({ ContactPerson: { data: [{ Ref: expect.any(String) }] } });
  });

  const locker = (seat: object, more: object = {}) => ({
    ServiceType: 'WarehousePostomat',
    OptionsSeat: [
      { weight: 1, volumetricLength: 30, volumetricWidth: 20, volumetricHeight: 10, ...seat },
    ],
    ...more,
  });

  test.each<[string, object, string]>([
    ['a day that is over', { DateTime: '01.01.2020' }, '20000400455'],
    ['a phone with a plus', { RecipientsPhone: '+380671234567' }, '20000300434'],
    ['no town', { RecipientCityName: '' }, '20000900767'],
    ['no name', { RecipientName: '' }, '20000100527'],
    ['a seat of 31 kg', { OptionsSeat: [{ weight: 31 }] }, '20000201162'],
    ['a locker for 21 kg', locker({}, { Weight: '21' }), '20000200380'],
    ['a locker for what is high', locker({ volumetricHeight: 31 }), '20000200181'],
    ['a locker for what is long', locker({ volumetricLength: 61 }), '20000200212'],
    ['a locker for what is wide', locker({ volumetricWidth: 41 }), '20000200389'],
    ['a locker paid without cash', locker({}, { PaymentMethod: 'NonCash' }), '20000201107'],
    [
      'a locker with cash on delivery',
      locker({}, { BackwardDeliveryData: [{ CargoType: 'Money', RedeliveryString: '890' }] }),
      '20000200841',
    ],
  ])('refuses %s', async (_name, changes, code) => {
    const answer = await ask('InternetDocument', 'save', await parcel(changes));

    expect(answer).toMatchObject({ success: false, data: [], errorCodes: [code] });
  });

  test('has no idempotency, lists what there is by day and deletes it', async () => {
    const first = await make({ InfoRegClientBarcodes: 'A-2' });
    const second = await make({ InfoRegClientBarcodes: 'A-2' });
    const list = async () =>
      (
        await ask('InternetDocument', 'getDocumentList', {
          DateTimeFrom: today(),
          DateTimeTo: today(),
          GetFullList: '1',
        })
      ).data
        .filter(({ InfoRegClientBarcodes }) => InfoRegClientBarcodes === 'A-2')
        .map(({ Ref }) => Ref);

    expect(await list()).toEqual([first.Ref, second.Ref]);
    const deleted = await ask('InternetDocument', 'delete', { DocumentRefs: second.Ref });
    expect(deleted.data).toEqual([{ Ref: second.Ref }]);
    expect(await list()).toEqual([first.Ref]);
    await move(first.IntDocNumber, 5);
    const late = await ask('InternetDocument', 'delete', { DocumentRefs: [first.Ref] });
    expect(late.success).toBe(false);
  });

  test('does not know a parcel at first, then tells of it in three formats of dates', async () => {
    const { IntDocNumber } = await make();

    expect(await track(IntDocNumber)).toMatchObject({ StatusCode: '3' });
    expect(await track(IntDocNumber)).toMatchObject({ StatusCode: '1', AmountToPay: '' });
    await move(IntDocNumber, 9);
    expect(await track(IntDocNumber)).toMatchObject({
      StatusCode: '9',
      DateCreated: expect.stringMatching(/^\d\d-\d\d-\d{4} /),
      RecipientDateTime: expect.stringMatching(/^\d\d\.\d\d\.\d{4} /),
      TrackingUpdateDate: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      RecipientFullName: 'Мельник Олена',
    });
    expect(await track(IntDocNumber, '380500000000')).toMatchObject({ RecipientFullName: '' });
  });

  test('prints a waybill as PDF for who has the key, and shows others a page', async () => {
    const { Ref } = await make();
    const print = (key: string) =>
      fetch(`${carrier.url}/orders/printDocument/orders[]/${Ref}/type/pdf/apiKey/${key}`);

    const pdf = await print(KEY);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const file = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(file.slice(0, 5)).toBe('%PDF-');
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    expect((await print('wrong')).headers.get('content-type')).toMatch(/html/);
  });

  test('shows people its waybills, whatever is written on them, and moves them by button', async () => {
    const { IntDocNumber } = await make({ RecipientName: '<script>alert(1)</script>' });

    const pressed = await fetch(`${carrier.url}/__track/${IntDocNumber}`, {
      method: 'POST',
      body: new URLSearchParams({ code: '7' }),
      redirect: 'manual',
    });
    const page = await (await fetch(carrier.url)).text();

    expect(pressed.status).toBe(303);
    expect(page).toContain(IntDocNumber);
    expect(page).toContain('Прибув на відділення');
    expect(page).not.toContain('<script>');
    expect((await move(IntDocNumber, 'x')).status).toBe(400);
  });

  test('keeps its waybills over a restart', async () => {
    const { IntDocNumber } = await make();
    await carrier.close();
    carrier = await startNovaPoshta({ port: 0, dataDir, key: KEY });

    await track(IntDocNumber);
    expect(await track(IntDocNumber)).toMatchObject({ StatusCode: '1' });
  });
});

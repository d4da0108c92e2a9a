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

/** The SettlementRef of Kyiv, which is not a CityRef. */
const KYIV_SETTLEMENT = 'e718a680-4b33-11e4-ab6d-005056801329';
const NOWHERE = '00000000-0000-0000-0000-000000000001';
const LVIV = 'db5c88f5-391c-11dd-90d9-001a92567626';
const LVIV_12 = '1ec09d2f-e1c2-11e3-8c4a-0050568002cf';
const ODESA_1 = '1ec09d88-e1c2-11e3-8c4a-0050568002cf';

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
    RecipientType: 'PrivatePerson',
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

describe('the imitated carrier', () => {
  test('makes a waybill with a number of 14 digits, strings for sums and a day with dots', async () => {
    expect(await make()).toEqual({
      Ref: expect.stringMatching(UUID),
      CostOnSite: '80',
      EstimatedDeliveryDate: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      IntDocNumber: expect.stringMatching(/^\d{14}$/),
      TypeDocument: 'InternetDocument',
    });
  });

  test('finds a recipient again, in an envelope within the envelope', async () => {
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
      {
        weight: 1,
        volumetricVolume: 0.006,
        volumetricLength: 30,
        volumetricWidth: 20,
        volumetricHeight: 10,
        ...seat,
      },
    ],
    ...more,
  });

  test.each<[string, object, string]>([
    ['a day that is over', { DateTime: '01.01.2020' }, '20000400455'],
    ['a phone with a plus', { RecipientsPhone: '+380671234567' }, '20000300434'],
    ['no day', { DateTime: '' }, '20000200145'],
    ['a day that is none', { DateTime: '45.13.2030' }, '20000400456'],
    ['no town', { RecipientCityName: '' }, '20000200281'],
    ['no name', { RecipientName: '' }, '20000200283'],
    ['nobody in particular', { RecipientType: '' }, '20000200300'],
    ['no branch', { RecipientAddressName: '' }, '20000200273'],
    ['a door without a house', { ServiceType: 'WarehouseDoors' }, '20000200272'],
    ['an unknown payer', { PayerType: 'Nobody' }, '20000400475'],
    ['an unknown way to pay', { PaymentMethod: 'Card' }, '20000200251'],
    ['a bill without a contract', { PaymentMethod: 'NonCash' }, '20000200249'],
    ['a third person with cash', { PayerType: 'ThirdPerson' }, '20000200350'],
    ['unknown goods', { CargoType: 'Gift' }, '20000200184'],
    ['an unknown service', { ServiceType: 'Drone' }, '20000200348'],
    ['half a seat', { SeatsAmount: '0.5' }, '20000200314'],
    ['two seats of which one is described', { SeatsAmount: '2', OptionsSeat: [{}] }, '20000200314'],
    ['no weight', { Weight: '0' }, '20000200373'],
    ['a value as a number', { Cost: 890 }, '20000200120'],
    ['nothing said of it', { Description: '' }, '20000200150'],
    ['another sender', { Sender: LVIV }, '20000300438'],
    ['another contact', { ContactSender: LVIV }, '20000300403'],
    ['a sender’s town that is nowhere', { CitySender: NOWHERE }, '20000200106'],
    ['a sender’s branch that is nowhere', { SenderAddress: NOWHERE }, '20000200326'],
    ['a sender’s branch of another town', { SenderAddress: LVIV_12 }, '20000200327'],
    [
      'money for nobody',
      { BackwardDeliveryData: [{ CargoType: 'Money', RedeliveryString: '890' }] },
      '20000200085',
    ],
    [
      'no money at all',
      {
        BackwardDeliveryData: [
          { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '0' },
        ],
      },
      '20000200079',
    ],
    ['a locker for a treasure', locker({}, { Cost: '10001' }), '20000200119'],
    ['a locker without a seat', { ServiceType: 'WarehousePostomat' }, '20000200226'],
    [
      'a locker for a seat without its volume',
      locker({ volumetricVolume: undefined }),
      '20000200226',
    ],
    ['a seat of 31 kg', { OptionsSeat: [{ weight: 31 }] }, '20000201162'],
    ['a locker for 21 kg', locker({}, { Weight: '21' }), '20000200380'],
    ['a locker for what is high', locker({ volumetricHeight: 31 }), '20000200181'],
    ['a locker for what is long', locker({ volumetricLength: 61 }), '20000200212'],
    ['a locker for what is wide', locker({ volumetricWidth: 41 }), '20000200389'],
    ['a locker paid without cash', locker({}, { PaymentMethod: 'NonCash' }), '20000201107'],
    [
      'a locker with cash on delivery',
      locker(
        {},
        {
          BackwardDeliveryData: [
            { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '890' },
          ],
        },
      ),
      '20000200841',
    ],
  ])('refuses %s', async (_name, changes, code) => {
    const answer = await ask('InternetDocument', 'save', await parcel(changes));

    expect(answer).toMatchObject({ success: false, data: [], errorCodes: [code] });
  });

  test('sends only to a branch of the given town', async () => {
    const named = { FirstName: 'Олена', LastName: 'Мельник', Phone: '380671234567' };
    const { data } = await ask('Counterparty', 'save', named);
    const { Ref: Recipient, ContactPerson } = data[0] as {
      Ref: string;
      ContactPerson: { data: Row[] };
    };
    const byRefs = {
      NewAddress: undefined,
      Recipient,
      ContactRecipient: ContactPerson.data[0]?.Ref,
      CityRecipient: LVIV,
      RecipientAddress: LVIV_12,
    };
    const answerTo = async (changes: object) =>
      ask('InternetDocument', 'save', await parcel({ ...byRefs, ...changes }));
    const codeOf = async (changes: object) => (await answerTo(changes)).errorCodes[0];

    expect(await answerTo({})).toMatchObject({ success: true });
    expect(await codeOf({ CityRecipient: NOWHERE })).toBe('20000200103');
    expect(await codeOf({ CityRecipient: KYIV_SETTLEMENT })).toBe('20000200103');
    expect(await codeOf({ RecipientAddress: NOWHERE })).toBe('20000200265');
    expect(await codeOf({ RecipientAddress: ODESA_1 })).toBe('20000200266');
    expect(await codeOf({ Recipient: NOWHERE })).toBe('20000300428');
    expect(await codeOf({ ContactRecipient: NOWHERE })).toBe('20000300397');
    expect(await codeOf({ ServiceType: 'WarehousePostomat' })).toBe('20000200348');
  });

  test('has no idempotency, lists waybills by day and deletes them', async () => {
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
    expect(await track(second.IntDocNumber)).toMatchObject({ StatusCode: '2', Status: 'Видалено' });
    await move(first.IntDocNumber, 5);
    const late = await ask('InternetDocument', 'delete', { DocumentRefs: [first.Ref] });
    expect(late.success).toBe(false);
  });

  test('does not find a parcel at first, then reports it in three formats of dates', async () => {
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

  test('prints a waybill as PDF with the key, and shows a page without it', async () => {
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

  test('prints markings in their size, of several parcels by ref or number', async () => {
    const [one, other] = [await make(), await make()];
    const print = async (form: string, rest: string) => {
      const answer = await fetch(`${carrier.url}/orders/${form}/${rest}/apiKey/${KEY}`);
      const type = answer.headers.get('content-type') ?? '';
      return { type, file: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
    };
    const both = `orders[]/${one.Ref}/orders[]/${other.IntDocNumber}`;

    const large = await print('printMarking100x100', `${both}/type/pdf/zebra/zebra`);
    expect(large.file).toContain('/Count 2');
    expect(large.file).toContain('/MediaBox [0 0 283 283]');
    expect(large.file).toContain(String(other.IntDocNumber));
    expect((await print('printMarking85x85', `${both}/type/pdf8`)).file).toContain('[0 0 241 241]');
    expect((await print('printMarkings', `orders/${one.Ref}/type/pdf`)).file).toContain('marking');
    expect((await print('printDocument', `${both}/type/html`)).type).toMatch(/html/);
    expect((await print('printMarkings', `orders[]/${NOWHERE}/type/pdf`)).type).toMatch(/html/);
  });

  test('shows people its waybills, whatever their texts contain, and changes their status by button', async () => {
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

import { z } from 'zod';
import type { LabelFormat } from '@/lib/delivery/carrier-facts';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal } from '@/lib/http/outgoing/call-external';
import { clock, HOUR, SECOND } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { type CarrierDocument, CarrierRefusal } from '../carrier';
import { carrierMoney, phoneDigits } from '../wire-values';
import { askCarrier, carrierDay, toCarrierDate } from './client';
import { documentProperties, type Recipient, type Sender, type Shipment } from './waybill-request';

const ref = z.string().min(1);
const document = z
  .object({
    Ref: ref,
    IntDocNumber: z.coerce.string().regex(/^\d{14}$/),
    CostOnSite: z.unknown().optional(),
    EstimatedDeliveryDate: z.unknown().optional(),
  })
  .transform(({ Ref, IntDocNumber, CostOnSite, EstimatedDeliveryDate }) => ({
    ref: Ref,
    number: IntDocNumber,
    cost: carrierMoney(CostOnSite),
    arrivesOn: carrierDay(EstimatedDeliveryDate),
  }));
const listed = z.object({ InfoRegClientBarcodes: z.coerce.string().catch('') }).and(document);
const party = z.object({ Ref: ref });
const contact = z.object({ Ref: ref, Phones: z.coerce.string().catch('') });
// The contact person is nested in a structure with its own `data`.
const person = z.object({ Ref: ref, ContactPerson: z.object({ data: z.array(party).min(1) }) });

/**
 * Creates a waybill. If the response is lost, do not repeat the call, because the waybill may exist; search for it with
 * findDocument. Throws CarrierRefusal, carrier_unavailable.
 */
export async function saveDocument(
  shipment: Shipment,
  recipient: Recipient | null,
  sender: Sender,
) {
  const { data } = await askCarrier(
    'InternetDocument',
    'save',
    documentProperties(shipment, sender, recipient),
    { timeoutMs: 10 * SECOND },
  );
  return only(document, data);
}

/** Ids of the recipient at the carrier, which creates the recipient if needed. Null for a destination in words. */
export async function findRecipient(shipment: Shipment): Promise<Recipient | null> {
  if (shipment.to.kind === 'words') return null;
  const { data } = await askCarrier(
    'Counterparty',
    'save',
    {
      CounterpartyType: 'PrivatePerson',
      CounterpartyProperty: 'Recipient',
      FirstName: shipment.firstName,
      LastName: shipment.lastName,
      MiddleName: '',
      Phone: phoneDigits(shipment.phone),
      Email: '',
    },
    // May be retried: if the person exists already, the carrier creates no second one.
    { retries: 1 },
  );
  const { Ref, ContactPerson } = only(person, data);
  return { ref: Ref, contactRef: only(party, ContactPerson.data).Ref };
}

const SENDER_LIFE = 6 * HOUR;
type CachedSender = { sender: Sender; until: number; key: string };
const cache = globalThis as typeof globalThis & { carrierSender?: CachedSender };

/**
 * Ids of the sender, cached for hours. Throws carrier_unavailable, or waybill_not_possible if no sender branch is set.
 */
export async function findSender(): Promise<Sender> {
  const {
    NOVA_POSHTA_KEY: key = '',
    NOVA_POSHTA_SENDER_CITY: cityRef,
    NOVA_POSHTA_SENDER_PLACE: placeRef,
  } = env();
  if (!placeRef) {
    throw new ShopError('waybill_not_possible', {
      message: 'У\u00a0налаштуваннях немає відділення, з\u00a0якого їдуть посилки',
    });
  }
  const now = clock.now().getTime();
  const known = cache.carrierSender;
  if (known && known.key === key && known.until > now) return known.sender;
  const once = { Page: '1' };
  const found = await askCarrier(
    'Counterparty',
    'getCounterparties',
    { CounterpartyProperty: 'Sender', ...once },
    { retries: 1 },
  );
  const own = only(party, found.data).Ref;
  const contacts = await askCarrier(
    'Counterparty',
    'getCounterpartyContactPersons',
    { Ref: own, ...once },
    { retries: 1 },
  );
  const { Ref: contactRef, Phones } = only(contact, contacts.data);
  const phone = phoneDigits(Phones.split(/[,;]/)[0] ?? '');
  const sender = { cityRef, placeRef, ref: own, contactRef, phone };
  cache.carrierSender = { sender, until: now + SENDER_LIFE, key };
  return sender;
}

/** Maximum days from creating a waybill to handing its parcel over. */
const AHEAD = 14;

const MOST_PRINTED_BYTES = 32 * 1024 * 1024;

/** The waybill with this order number that was created after `since`, or null. */
export async function findDocument(number: string, since: Date): Promise<CarrierDocument | null> {
  const { data } = await askCarrier(
    'InternetDocument',
    'getDocumentList',
    {
      DateTimeFrom: toCarrierDate(addDays(kyivTime(since).day, -1)),
      DateTimeTo: toCarrierDate(addDays(kyivTime(clock.now()).day, AHEAD)),
      GetFullList: '1',
    },
    { retries: 1 },
  );
  const rows = data.flatMap((row) => listed.safeParse(row).data ?? []);
  return rows.find((row) => row.InfoRegClientBarcodes === number) ?? null;
}

/** Deletes a waybill whose parcel was not handed over; no error when the waybill does not exist any more. */
export async function deleteDocument(documentRef: string, number: string, since: Date) {
  try {
    await askCarrier('InternetDocument', 'delete', { DocumentRefs: [documentRef] });
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error;
    const still = await findDocument(number, since);
    if (still?.ref === documentRef) throw error;
  }
}

/** Maximum labels in one PDF: the id of each waybill adds 45 characters to the URL. */
export const MOST_PRINTED = 20;

/** The carrier's print form and the end of its URL. Only `/zebra` prints each sticker on a page of its size. */
const FORMS: Record<LabelFormat, [form: string, end: string]> = {
  '100x100': ['printMarking100x100', '/zebra'],
  a4: ['printDocument', ''],
};

/** The labels of waybills as one PDF. The URL contains the API key, so it must not reach the browser. */
export async function printDocuments(
  refs: string[],
  format: LabelFormat,
): Promise<Buffer<ArrayBufferLike>> {
  const { NOVA_POSHTA_PRINT_URL: url, NOVA_POSHTA_KEY: key } = env();
  if (!key) throw new ShopError('carrier_unavailable', { cause: new Error('no key is set') });
  const [form, end] = FORMS[format];
  const documents = refs.map((one) => `/orders[]/${encodeURIComponent(one)}`).join('');
  const answer = await callExternal({
    name: 'nova-poshta-print',
    url: `${url}/orders/${form}${documents}/type/pdf/apiKey/${encodeURIComponent(key)}${end}`,
    timeoutMs: 10 * SECOND,
    deadlineMs: 15 * SECOND,
    maxBytes: MOST_PRINTED_BYTES,
    retries: 1,
  }).catch((cause) => {
    throw new ShopError('carrier_unavailable', { cause });
  });
  // The status alone says nothing: the carrier's sign-in page has status 200 too.
  if (answer.status === 200 && answer.body.subarray(0, 5).toString() === '%PDF-')
    return answer.body;
  const cause = new Error(`the print answered ${answer.status} and no PDF`);
  throw new ShopError('carrier_unavailable', { cause });
}

/** The first row of an answer. Throws carrier_unavailable when it does not match the schema. */
function only<S extends z.ZodType>(schema: S, data: unknown[]): z.output<S> {
  const read = schema.safeParse(data[0]);
  if (read.success) return read.data;
  throw new ShopError('carrier_unavailable', { cause: read.error });
}

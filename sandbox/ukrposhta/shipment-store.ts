import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../monobank/atomic-file';

export interface Address {
  id: number;
  postcode: string;
  country: string;
}

export interface Client {
  uuid: string;
  type: string;
  name: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  addressId: number;
}

/** A shipment of the eCom API; its tracking events are stored separately. */
export interface Shipment {
  uuid: string;
  barcode: string;
  externalId: string;
  sender: string;
  recipient: Client;
  postcode: string;
  weight: number;
  sides: [number, number, number];
  declaredPrice: number;
  postPay: number;
  deliveryPrice: number;
  postPayDeliveryPrice: number;
  /** `CREATED` until the carrier accepts the shipment at the counter. */
  status: string;
  createdAt: string;
}

export interface TrackEvent {
  barcode: string;
  step: number;
  date: string;
  index: string;
  name: string;
  event: number | string;
  eventName: string;
  country: string;
  eventReason: string | null;
  eventReason_id: number | null;
  mailType: number;
  indexOrder: number;
}

interface Saved {
  addresses: Address[];
  clients: Client[];
  shipments: Shipment[];
  events: TrackEvent[];
}

export type Store = ReturnType<typeof openStore>;

/** Addresses, clients, shipments and events that this server has created, stored in one file of the folder. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'shipments.json');
  const saved = read(file);
  const save = () => writeAtomically(file, JSON.stringify(saved, null, 1));
  return {
    shipments: (): readonly Shipment[] => saved.shipments,
    address: (id: number) => saved.addresses.find((one) => one.id === id),
    client: (uuid: string) => saved.clients.find((one) => one.uuid === uuid),
    /** Finds a shipment by its uuid or its barcode. */
    shipment: (id: string) =>
      saved.shipments.find(({ uuid, barcode }) => uuid === id || barcode === id),
    events: (barcode: string) => saved.events.filter((one) => one.barcode === barcode),
    addAddress(given: Omit<Address, 'id'>): Address {
      const address = { ...given, id: 50_302_113 + saved.addresses.length };
      saved.addresses.push(address);
      save();
      return address;
    },
    addClient(given: Omit<Client, 'uuid'>): Client {
      const client = { ...given, uuid: randomUUID() };
      saved.clients.push(client);
      save();
      return client;
    },
    addShipment(given: Omit<Shipment, 'uuid' | 'barcode' | 'status' | 'createdAt'>): Shipment {
      const shipment = {
        ...given,
        uuid: randomUUID(),
        barcode: freeBarcode(saved.shipments),
        status: 'CREATED',
        createdAt: new Date().toISOString(),
      };
      saved.shipments.push(shipment);
      save();
      return shipment;
    },
    removeShipment(uuid: string): void {
      saved.shipments = saved.shipments.filter((one) => one.uuid !== uuid);
      save();
    },
    addEvent(event: TrackEvent): void {
      saved.events.push(event);
      const shipment = saved.shipments.find(({ barcode }) => barcode === event.barcode);
      if (shipment) shipment.status = 'REGISTERED';
      save();
    },
  };
}

function freeBarcode(shipments: Shipment[]): string {
  const barcode = `05${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  return shipments.some((one) => one.barcode === barcode) ? freeBarcode(shipments) : barcode;
}

function read(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { addresses: [], clients: [], shipments: [], events: [] };
  }
}

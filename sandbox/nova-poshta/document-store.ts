import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../monobank/atomic-file';

/** A parcel in the carrier's records. */
export interface Parcel {
  ref: string;
  number: string;
  /** Status code (Nova Poshta API documentation): 1 made, 7 at the branch, 9 received… */
  code: number;
  /** ISO times. */
  createdAt: string;
  changedAt: string;
  /** The day of handover and the expected day of arrival, `2026-11-24`. */
  date: string;
  arrives: string;
  /** The sender's note on the parcel: here the shop's order number. */
  barcode: string;
  recipient: string;
  phone: string;
  destination: string;
  serviceType: string;
  weight: number;
  /** Number of boxes under this waybill; 1 if not stored. */
  seats?: number;
  /** Declared value and delivery price, in hryvnias. */
  cost: number;
  price: number;
  /** Cash on delivery in hryvnias, 0 for none. */
  money: number;
  /** For a return: the number of the returned parcel, and the number of the request for the return. */
  returnOf?: string;
  request?: string;
  /** False until the first tracking request, to which the carrier always responds "not found". */
  isKnown: boolean;
}

export interface Person {
  ref: string;
  contactRef: string;
  name: string;
  phone: string;
}

interface Saved {
  parcels: Parcel[];
  people: Person[];
  /** Numbers of waybills that were deleted. */
  deleted?: string[];
}

export interface Documents {
  all(): readonly Parcel[];
  byRef(ref: string): Parcel | undefined;
  byNumber(number: string): Parcel | undefined;
  add(parcel: Omit<Parcel, 'ref' | 'number' | 'createdAt' | 'changedAt'>): Parcel;
  remove(ref: string): void;
  isDeleted(number: string): boolean;
  change(parcel: Parcel, change: Partial<Parcel>): void;
  /**
   * Returns the record of the recipient with this name and phone. `isNew` is true if the record was created by this
   * call.
   */
  person(name: string, phone: string): { person: Person; isNew: boolean };
  personByRef(ref: string): Person | undefined;
}

/** Waybills and recipients, stored in one file of the folder. */
export function openDocuments(folder: string): Documents {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'documents.json');
  const saved = read(file);
  const save = () => writeAtomically(file, JSON.stringify(saved, null, 1));
  return {
    all: () => saved.parcels,
    byRef: (ref) => saved.parcels.find((parcel) => parcel.ref === ref),
    byNumber: (number) => saved.parcels.find((parcel) => parcel.number === number),
    add(given) {
      const now = new Date().toISOString();
      const parcel = {
        ...given,
        ref: randomUUID(),
        number: freeNumber(saved.parcels),
        createdAt: now,
        changedAt: now,
      };
      saved.parcels.push(parcel);
      save();
      return parcel;
    },
    remove(ref) {
      const gone = saved.parcels.filter((parcel) => parcel.ref === ref);
      saved.deleted = [...(saved.deleted ?? []), ...gone.map(({ number }) => number)];
      saved.parcels = saved.parcels.filter((parcel) => parcel.ref !== ref);
      save();
    },
    isDeleted: (number) => saved.deleted?.includes(number) ?? false,
    change(parcel, change) {
      Object.assign(parcel, change);
      save();
    },
    person(name, phone) {
      const known = saved.people.find((one) => one.name === name && one.phone === phone);
      if (known) return { person: known, isNew: false };
      const person = { ref: randomUUID(), contactRef: randomUUID(), name, phone };
      saved.people.push(person);
      save();
      return { person, isNew: true };
    },
    personByRef: (ref) => saved.people.find((person) => person.ref === ref),
  };
}

function freeNumber(parcels: Parcel[]): string {
  const number = `2045${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return parcels.some((parcel) => parcel.number === number) ? freeNumber(parcels) : number;
}

function read(file: string): Saved {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { parcels: [], people: [] };
  }
}

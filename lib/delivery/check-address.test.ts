import { describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { databaseTest } from '@/scripts/testing/database';
import { givenPlace, givenSettlement, givenStreet, newRef } from '@/scripts/testing/directory';
import type { DeliveryAddress } from './address';
import { checkAddress } from './check-address';

const SMALL = {
  parcel: { grams: 500, sides: [30, 20, 7] as [number, number, number] },
  declared: 0,
};
const SWORD = {
  ...SMALL,
  parcel: { grams: 1200, sides: [105, 12, 8] as [number, number, number] },
};

const refused = async (db: Database, address: DeliveryAddress, field: string, load = SMALL) => {
  const checked = checkAddress(db, address, { prefix: 'deliveryAddress.', load });
  await expect(checked).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { [`deliveryAddress.${field}`]: [expect.any(String)] },
  });
};

describe('a typed address', () => {
  databaseTest('is accepted as typed, without parts of other delivery types', async (db) => {
    expect(
      await checkAddress(db, {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
        house: '3',
        streetRef: newRef(),
      }),
    ).toEqual({ city: 'Львів', deliveryType: 'branch', warehouse: '12' });
  });
});

describe('a typed town name without a region', () => {
  databaseTest(
    'is told with its regions when several bear that name, until more is said',
    async (db) => {
      const typed = { city: 'м. Південне', deliveryType: 'branch', warehouse: '1' } as const;
      await givenSettlement(db, { name: 'Південне', region: 'Одеська' });
      expect(await checkAddress(db, typed)).toEqual(typed);
      await givenSettlement(db, { name: 'Південне', region: 'Харківська' });
      const gone = { name: 'Південне', region: 'Львівська', removedAt: new Date() };
      const { ref: settlementRef } = await givenSettlement(db, gone);

      const { namesakes } = await checkAddress(db, typed);
      expect(namesakes?.split('; ').sort()).toEqual(['Одеська обл.', 'Харківська обл.']);
      const more = { ...typed, city: 'Південне, Одеська обл.' };
      expect(await checkAddress(db, more)).toEqual(more);
      await refused(db, { ...typed, settlementRef }, 'city');
    },
  );
});

describe('a chosen branch', () => {
  databaseTest('gets the names of the directory', async (db) => {
    const lviv = await givenSettlement(db);
    const place = await givenPlace(db, lviv);

    expect(
      await checkAddress(db, {
        city: 'льв',
        deliveryType: 'branch',
        warehouse: 'Відділення 12',
        settlementRef: lviv.ref,
        placeRef: place.ref,
      }),
    ).toEqual({
      city: 'м. Львів, Львівська обл.',
      deliveryType: 'branch',
      warehouse: '12',
      settlementRef: lviv.ref,
      placeRef: place.ref,
      placeAddress: 'вул. Садова, 3',
    });
  });

  databaseTest('adds its town, and a typed number adds its branch', async (db) => {
    const lviv = await givenSettlement(db);
    const place = await givenPlace(db, lviv);
    const known = { settlementRef: lviv.ref, placeRef: place.ref, warehouse: '12' };
    const typed = { city: 'Львів', deliveryType: 'branch', warehouse: '№ 12' } as const;

    expect(await checkAddress(db, { ...typed, placeRef: place.ref })).toMatchObject(known);
    expect(await checkAddress(db, { ...typed, settlementRef: lviv.ref })).toMatchObject(known);
  });

  databaseTest('may be typed in a town of the directory, which may be a day old', async (db) => {
    const { ref: settlementRef } = await givenSettlement(db);
    const typed = { city: 'Львів', deliveryType: 'branch', warehouse: '777' } as const;

    expect(await checkAddress(db, { ...typed, settlementRef })).toEqual({
      ...typed,
      city: 'м. Львів, Львівська обл.',
      settlementRef,
    });
  });

  databaseTest(
    'is refused when it is unknown, in another town, of another type, closed, removed or too small',
    async (db) => {
      const lviv = await givenSettlement(db);
      const kaniv = await givenSettlement(db, { name: 'Канів' });
      const branch = { city: 'Львів', deliveryType: 'branch', warehouse: '1' } as const;
      const locker = { city: 'Львів', deliveryType: 'postbox', postbox: '1' } as const;
      const at = (place: { ref: string }) => ({ settlementRef: lviv.ref, placeRef: place.ref });

      await refused(db, { ...branch, ...at({ ref: newRef() }) }, 'warehouse');
      await refused(db, { ...branch, ...at(await givenPlace(db, kaniv)) }, 'warehouse');
      await refused(db, { ...locker, ...at(await givenPlace(db, lviv)) }, 'postbox');
      const shut = await givenPlace(db, lviv, { isOpen: false });
      await refused(db, { ...branch, ...at(shut) }, 'warehouse');
      const gone = await givenPlace(db, lviv, { removedAt: new Date() });
      await refused(db, { ...branch, ...at(gone) }, 'warehouse');
      const postbox = await givenPlace(db, lviv, { type: 'postbox', number: 5012 });
      await refused(db, { ...locker, ...at(postbox) }, 'postbox', SWORD);
      await refused(db, { ...locker, settlementRef: lviv.ref, postbox: '5012' }, 'postbox', SWORD);
      await checkAddress(db, { ...locker, ...at(postbox) }, { load: SMALL });
    },
  );
});

describe('a chosen town', () => {
  databaseTest('is refused when it is not in the directory or was removed from it', async (db) => {
    const address = { city: 'Львів', deliveryType: 'branch', warehouse: '1' } as const;
    const gone = await givenSettlement(db, { removedAt: new Date() });

    await refused(db, { ...address, settlementRef: newRef() }, 'city');
    await refused(db, { ...address, settlementRef: gone.ref }, 'city');
    await refused(db, { ...address, placeRef: newRef() }, 'city');
  });

  databaseTest('is named with its district when it is a village', async (db) => {
    const village = { name: 'Іванівка', kind: 'с.', district: 'Одеський', region: 'Одеська' };
    const { ref: settlementRef } = await givenSettlement(db, village);

    expect(
      await checkAddress(db, {
        city: 'Іванівка',
        deliveryType: 'branch',
        warehouse: '1',
        settlementRef,
      }),
    ).toMatchObject({ city: 'с. Іванівка, Одеський р-н, Одеська обл.' });
  });
});

describe('an address for a courier', () => {
  const door = { city: 'Львів', deliveryType: 'address', house: '3', apartment: '0' } as const;

  databaseTest('gets the street name of the directory, or keeps the typed one', async (db) => {
    const { ref: settlementRef } = await givenSettlement(db);
    const street = await givenStreet(db, settlementRef, 'вул. Садова');
    const typed = { ...door, address: 'садова', settlementRef };

    expect(await checkAddress(db, { ...typed, streetRef: street.ref })).toEqual({
      ...typed,
      city: 'м. Львів, Львівська обл.',
      address: 'вул. Садова',
      streetRef: street.ref,
    });
    expect(await checkAddress(db, typed)).toMatchObject({ address: 'садова' });
  });

  databaseTest(
    'is refused with a street of another town, or where couriers do not deliver',
    async (db) => {
      const { ref: settlementRef } = await givenSettlement(db);
      const kaniv = await givenSettlement(db, { name: 'Канів', deliversToDoor: false });
      const street = await givenStreet(db, kaniv.ref, 'вул. Садова');
      const typed = { ...door, address: 'садова' };

      await refused(db, { ...typed, settlementRef, streetRef: street.ref }, 'address');
      await refused(db, { ...typed, settlementRef, streetRef: newRef() }, 'address');
      await refused(db, { ...typed, settlementRef: kaniv.ref }, 'city');
    },
  );
});

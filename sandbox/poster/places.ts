/** Spots of the POS account: the online shop sells from `SHOP_SPOT`. */
export const SHOP_SPOT = 1;
export const WAREHOUSE_SPOT = 2;

// Storage ids differ from spot ids on purpose: a client has to map them through access.getSpots.
export const SHOP_STORAGE = 3;
export const WAREHOUSE_STORAGE = 4;

export const ACCOUNT = 'amplua-demo';
export const ACCOUNT_NUMBER = '900001';
export const UPLOADS = `/upload/pos_cdb_${ACCOUNT_NUMBER}`;

const SPOTS = [
  { id: SHOP_SPOT, name: 'Магазин, Одеса', address: 'м. Одеса, торговий центр, 4 поверх' },
  { id: WAREHOUSE_SPOT, name: 'Склад', address: 'м. Одеса, вул. Складська, 7' },
];
const STORAGES = [
  { id: SHOP_STORAGE, spot: SHOP_SPOT, name: 'Полиці магазину' },
  { id: WAREHOUSE_STORAGE, spot: WAREHOUSE_SPOT, name: 'Склад' },
];

export const isSpot = (id: number) => SPOTS.some((spot) => spot.id === id);

export const spotsWithStorages = () =>
  SPOTS.map((spot) => ({
    spot_id: String(spot.id),
    spot_name: spot.name,
    spot_adress: spot.address,
    storages: STORAGES.filter((storage) => storage.spot === spot.id).map(storageRow),
  }));

export const spots = () =>
  SPOTS.map(({ id, name, address }) => ({ spot_id: id, name, address, spot_delete: 0 }));

export const storages = () => STORAGES.map((storage) => ({ ...storageRow(storage), delete: '0' }));

export const settings = () => ({
  COMPANY_ID: ACCOUNT_NUMBER,
  company_name: 'Амплуа',
  company_type: '2',
  timezones: 'Europe/Kiev',
  logo: `${UPLOADS}/icon.png`,
  lang: 'ua',
  currency: {
    currency_id: '1',
    currency_name: 'Гривня',
    currency_code: 'грн',
    currency_symbol: '₴',
    currency_code_iso: 'UAH',
  },
});

function storageRow(storage: { id: number; name: string }) {
  return { storage_id: String(storage.id), storage_name: storage.name, storage_adress: '' };
}

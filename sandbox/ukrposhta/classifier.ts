import { invalid } from './protocol';
import { type Office, TOWNS, type Town } from './towns';

type Row = Record<string, string | null>;

const cityRow = ({ id, name, short, type, region, district, population }: Town): Row => ({
  CITY_ID: id,
  CITY_UA: name,
  CITY_EN: null,
  CITYTYPE_UA: type,
  SHORTCITYTYPE_UA: short,
  DISTRICT_UA: district || null,
  REGION_UA: region,
  POPULATION: String(population),
  LONGITUDE: null,
  LATTITUDE: null,
  NAME_UA: 'Активний запис',
});

const detailsRow =
  (postcode: string) =>
  ({ id, name, type, region, district }: Town): Row => ({
    REGION_NAME: region,
    DISTRICT_NAME: district || null,
    CITY_ID: id,
    CITY_NAME: name,
    CITYTYPE_NAME: type,
    POSTCODE: postcode,
    OLDCITY_NAME: null,
  });

const officeRow =
  ({ id, name, short }: Town) =>
  ({ postcode, address, town, lock = '0', isSecure = false }: Office): Row => ({
    POSTOFFICE_ID: `${id}${postcode}`,
    POSTOFFICE_UA: `${postcode} ${town ?? name}`,
    POSTCODE: postcode,
    POSTINDEX: postcode,
    CITY_ID: id,
    CITY_UA: name,
    CITY_UA_VPZ: town ?? name,
    CITY_UA_TYPE: town ? 'м.' : short,
    STREET_UA_VPZ: address,
    TYPE_ACRONYM: 'МВ',
    LOCK_CODE: lock,
    IS_SECURITY: isSecure ? '1' : '0',
    IS_NOLETTERS: null,
    PHONE: '+380-800-300-545',
  });

const startsWith = (name: string, typed: string) =>
  name.toLocaleLowerCase('uk').startsWith(typed.toLocaleLowerCase('uk'));

const REQUESTS: Record<string, (query: URLSearchParams) => Row[]> = {
  '/get_city_by_region_id_and_district_id_and_city_ua': (query) => {
    const typed = query.get('city_ua') ?? '';
    return typed === '' ? [] : TOWNS.filter(({ name }) => startsWith(name, typed)).map(cityRow);
  },
  '/get_city_details_by_postcode': (query) => {
    const postcode = query.get('postcode') ?? '';
    const here = TOWNS.filter(({ offices }) => offices.some((one) => one.postcode === postcode));
    return here.map(detailsRow(postcode));
  },
  '/get_postoffices_by_postcode_cityid_cityvpzid': (query) => {
    const found = TOWNS.find(({ id }) => id === query.get('city_id'));
    return found ? found.offices.map(officeRow(found)) : [];
  },
};

/** The rows of a request. Throws Refusal for an unsupported request. */
export function classify(path: string, query: URLSearchParams): Row[] {
  const request = Object.hasOwn(REQUESTS, path) ? REQUESTS[path] : undefined;
  if (!request) throw invalid(`Unknown request ${path}`);
  return request(query);
}

/** A single entry is an object instead of a list, and an empty result is null. */
export const asJson = (rows: Row[]): string =>
  JSON.stringify({ Entries: rows.length > 0 ? { Entry: rows.length > 1 ? rows : rows[0] } : null });

/** The format for clients that do not request JSON. */
export const asXml = (rows: Row[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Entries>${rows
    .map(
      (row) =>
        `<Entry>${Object.entries(row)
          .map(([name, value]) => `<${name}>${(value ?? '').replace(/[<&]/g, '')}</${name}>`)
          .join('')}</Entry>`,
    )
    .join('')}</Entries>`;

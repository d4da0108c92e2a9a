/** The envelope of Nova Poshta's API 2.0, and how a method refuses. */

export type Properties = Record<string, unknown>;

/** What a method answers: rows, and how many there are over all pages where it counts them. */
export interface Reply {
  data: unknown[];
  totalCount?: number;
  warnings?: string[];
  warningCodes?: string[];
}

export type Method = (properties: Properties, apiKey: string) => Reply;

/**
 * Methods by name, e.g. `getWarehouses`, which the models Address and AddressGeneral share; a name that
 * means something else in another model stands under its own, `InternetDocument/save`.
 */
export type Methods = Record<string, Method>;

export class CarrierError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export const success = ({ data, totalCount, warnings = [], warningCodes = [] }: Reply) => ({
  success: true,
  data,
  errors: [],
  warnings,
  // Flips between a list and an object, as with the carrier.
  info: totalCount === undefined ? [] : { totalCount },
  messageCodes: [],
  errorCodes: [],
  warningCodes,
  infoCodes: [],
});

export const failure = (error: CarrierError) => ({
  success: false,
  data: [],
  errors: [error.message],
  warnings: [],
  info: [],
  messageCodes: [],
  errorCodes: [error.code],
  warningCodes: [],
  infoCodes: [],
});

/** A property as text; '' when it is missing. */
export const text = (properties: Properties, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

export const required = (properties: Properties, name: string, code: string): string => {
  const value = text(properties, name);
  if (value === '') throw new CarrierError(code, `${name} is not specified`);
  return value;
};

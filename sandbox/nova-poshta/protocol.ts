/** The envelope of Nova Poshta's API 2.0, and its errors. */

export type Properties = Record<string, unknown>;

/** A method's result. `totalCount` is the number of rows on all pages, if the method returns it. */
export interface Reply {
  data: unknown[];
  totalCount?: number;
  warnings?: string[];
  warningCodes?: string[];
}

export type Method = (properties: Properties, apiKey: string) => Reply;

/**
 * Methods by name, such as `getWarehouses` for the models Address and AddressGeneral. A name that several models use
 * for different methods is prefixed with its model, such as `InternetDocument/save`.
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
  // `info` is either a list or an object, as in the real API.
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

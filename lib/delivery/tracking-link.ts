/** Where anybody can follow a parcel by its number. */
export const trackingLink = (number: string): string =>
  `https://novaposhta.ua/tracking/${encodeURIComponent(number)}`;

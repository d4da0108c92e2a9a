import { ServerResponse } from 'node:http';

/**
 * Next 16.4 writes the Location of a redirect twice when it makes a static page for the first time,
 * and clients that join repeated headers then go to an address that does not exist.
 * A response has one Location, so appending one replaces it.
 */
export function keepOneLocation(): void {
  const { appendHeader } = ServerResponse.prototype;
  ServerResponse.prototype.appendHeader = function (name, value) {
    if (name.toLowerCase() === 'location') return this.setHeader(name, value);
    return appendHeader.call(this, name, value);
  };
}

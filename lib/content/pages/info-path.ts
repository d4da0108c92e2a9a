/** Path of a page of the shop's own. */
export const infoPath = (slug: string): string => `/info/${slug}`;

/** Path of a page that staff have created. */
export const infoPath = (slug: string): string => `/info/${slug}`;

/** JSON that may stand inside a script element: no `<` survives in it. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** BreadcrumbList from the home page down to the page itself. */
export function breadcrumbJsonLd(
  crumbs: { name: string; path: string }[],
  siteUrl: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Головна', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** JSON escaped for embedding in a script element. */
export const scriptJson = (data: object): string =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** BreadcrumbList: the path from the home page to the current page. */
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

/** FAQPage: questions with their answers in HTML. */
export const faqJsonLd = (questions: { title: string; html: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});

/** ItemList of the products on one page of a list, in the order shown. */
export const listJsonLd = (paths: string[], siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: siteUrl + path,
  })),
});

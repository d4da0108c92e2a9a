import { CATEGORY_SLUGS } from '../../../lib/catalogue/listing/categories';
import { FACETS, type Facet } from '../../../lib/catalogue/listing/filter';
import { JUDGED } from '../judged-queries';
import { seeded } from './chance';

const POOL = { narrowings: 300, searches: 200 };
const SORTS = ['', 'priceUp', 'popular', 'rating'];

/** Addresses of the demo's filtered lists and searches: a pool that visitors share, and generators of unique ones. */
export type Addresses = {
  narrowings: string[];
  searches: string[];
  /** The n-th address, different for each n below a million. */
  narrowing(n: number): string;
  search(n: number): string;
};

type Choice = { category: string; values: [Facet, string][] };

/** Collects addresses from a shop with the demo catalogue; all pooled addresses are answered with 200. */
export async function findAddresses(url: string): Promise<Addresses> {
  const choices = (await Promise.all(CATEGORY_SLUGS.map((slug) => choicesOf(url, slug)))).flat();
  const words = [...new Set(JUDGED.map(({ query }) => query))];
  const one = choices.filter(({ values }) => values.length === 1);
  const random = seeded(7);
  const pooled = choices.flatMap(({ category, values }) =>
    ['', 'price=100-3000', 'stock=1', 'sort=priceUp', 'price=300-&sort=popular'].map(
      (more) =>
        `/${category}?${[...values.map((pair) => pair.join('=')), more].filter(Boolean).join('&')}`,
    ),
  );
  const shuffled = pooled.map((path) => ({ path, place: random() }));
  shuffled.sort((a, b) => a.place - b.place);
  const search = (text: string) => `/search?q=${encodeURIComponent(text).replaceAll('%20', '+')}`;
  return {
    narrowings: await answered(
      url,
      shuffled.map(({ path }) => path),
      POOL.narrowings,
    ),
    searches: await answered(url, words.map(search), POOL.searches),
    narrowing(n) {
      const { category, values } = one[(n * 7) % one.length] as Choice;
      const price = `price=${n % 150}-${2500 + Math.floor(n / 150)}`;
      const sort = SORTS[n % SORTS.length];
      const facets = values.map((pair) => pair.join('=')).join('&');
      return `/${category}?${facets}&${price}${sort && `&sort=${sort}`}`;
    },
    search(n) {
      const [first, second] = [
        words[n % words.length],
        words[Math.floor(n / words.length) % words.length],
      ];
      return `${search(`${first} ${second}`)}&price=${Math.floor(n / words.length ** 2)}-9000`;
    },
  };
}

/** Each value of each facet of a category, and pairs of values. */
async function choicesOf(url: string, category: string): Promise<Choice[]> {
  const { facets } = await (await fetch(`${url}/api/products/${category}`)).json();
  const single = FACETS.flatMap((facet) =>
    ((facets[facet] ?? []) as { slug: string }[]).map(({ slug }): [Facet, string] => [facet, slug]),
  );
  const pairs = single.flatMap((first, place) => {
    const second = single.slice(place + 1).find(([facet]) => facet !== first[0]);
    return second ? [{ category, values: [first, second] }] : [];
  });
  return [...single.map((value) => ({ category, values: [value] })), ...pairs];
}

/** The first `wanted` paths that are answered with 200. */
async function answered(url: string, paths: string[], wanted: number): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await fetch(url + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status === 200) found.push(path);
    if (found.length === wanted) break;
  }
  return found;
}

import { parseArgs } from 'node:util';

/** A shop as seen from outside: its pages and what to click. */
export type Shop = {
  name: string;
  url: string;
  /** Paths by name: home, listing, product, search, or others. */
  pages: Record<string, string>;
  /** The server's process id if it runs here; processor time of its descendants is included. */
  pid: number | null;
  /** Selectors: a listing's link to a product, and the product's heading. */
  card: string;
  heading: string;
};

export const USAGE = `npm run bench -- beside --url http://localhost:8000 \\
  --page home=/ --page listing=/shop --page product=/shop/1 --page search=/?s=wig \\
  [--pid 1234] [--card 'a.product' --heading h1.product] [--name theirs] [--seconds 6]`;

/** The other shop, as the command line describes it. Throws and names what is missing. */
export function readShop(words: string[]): { shop: Shop; seconds: number } {
  const { values } = parseArgs({
    args: words,
    options: {
      url: { type: 'string' },
      page: { type: 'string', multiple: true, default: ['home=/'] },
      pid: { type: 'string' },
      card: { type: 'string', default: '' },
      heading: { type: 'string', default: '' },
      name: { type: 'string', default: 'the other' },
      seconds: { type: 'string', default: '6' },
    },
  });
  if (!values.url || !URL.canParse(values.url)) throw new Error(`Which shop?\n${USAGE}`);
  const pages = Object.fromEntries(
    values.page.map((page) => {
      const [name = '', ...path] = page.split('=');
      if (!path.join('=').startsWith('/')) throw new Error(`«${page}» is no name=/path\n${USAGE}`);
      return [name, path.join('=')];
    }),
  );
  const { name, card, heading } = values;
  // With a selector for cards, the selector of the heading is required too: lists also have a heading, so the default
  // would not identify a product page.
  if (card && !heading) throw new Error(`What shows that the product is there?\n${USAGE}`);
  const shop = {
    name,
    url: new URL(values.url).origin,
    pages,
    pid: values.pid ? Number(values.pid) : null,
    card,
    heading,
  };
  return { shop, seconds: Number(values.seconds) };
}

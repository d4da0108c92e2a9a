import { createHash } from 'node:crypto';

export const CARD_KINDS = ['product', 'tag', 'bundle', 'wishes'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Contents of a link preview card. Without the price, which may have changed when the link is opened. */
export type ShareCard = {
  /** A `look` is an outfit. Its card has its own route, with the character and the products in the path. */
  kind: CardKind | 'look';
  /** Id of what the card shows; for a wish list the token of its link. */
  id: number | string;
  title: string;
  /** A line above the title, such as the category or «Персонаж». */
  note: string;
  /** Photo paths relative to the POS host; several only for a bundle, a look, a wish list or a fandom. */
  photos: string[];
};

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Version of the card's design. Increment it with the design: the new URL makes messengers fetch the card again. */
const DESIGN_VERSION = 2;

/** Hash of everything that the card's image depends on. */
export const cardVersion = ({ title, note, photos }: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, title, note, photos]))
    .digest('hex')
    .slice(0, 10);

/** The card's image as `openGraph.images` in a page's metadata expects it. */
export const cardImage = (card: ShareCard) => ({
  url: `/share/${card.kind}/${card.id}.jpg?v=${cardVersion(card)}`,
  ...CARD_SIZE,
  alt: card.note ? `${card.title}, ${card.note.toLocaleLowerCase('uk')}` : card.title,
});

/** The card of a character's or fandom's page. */
export const tagCard = (tag: {
  id: number;
  list: string;
  name: string;
  photos: string[];
}): ShareCard => ({
  kind: 'tag',
  id: tag.id,
  title: tag.name,
  note: tag.list === 'characters' ? 'Персонаж' : 'Фандом',
  photos: tag.photos.slice(0, 3),
});

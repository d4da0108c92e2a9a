import { createHash } from 'node:crypto';

export const CARD_KINDS = ['product', 'tag', 'bundle', 'wishes'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** Contents of a link preview card: without the price, which would be stale when the link is read. */
export type ShareCard = {
  /** A look has a route of its own: it is found by its character and its products. */
  kind: CardKind | 'look';
  /** For a wish list: the token of its link. */
  id: number | string;
  title: string;
  /** One line above the title: a category, «Персонаж» and the like. */
  note: string;
  /** Paths relative to the POS host; more than one only for a bundle, a look, a wish list and a fandom. */
  photos: string[];
};

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Version of the design: a new one changes the URL, so that messengers fetch the card again. */
const DESIGN_VERSION = 1;

/** Hash of everything that the card's image depends on. */
export const cardVersion = ({ title, note, photos }: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, title, note, photos]))
    .digest('hex')
    .slice(0, 10);

/** The card's image for a page's metadata. */
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

import { createHash } from 'node:crypto';

export const CARD_KINDS = ['product', 'tag', 'bundle'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** What a card shows in messengers: never a price, which is old before the message is read. */
export type ShareCard = {
  kind: CardKind;
  id: number;
  title: string;
  /** One line above the title: a category, «Персонаж» and the like. */
  note: string;
  /** Paths relative to the POS host; only those of a bundle are several. */
  photos: string[];
};

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Of the drawing itself: a new look is a new address, which messengers fetch anew. */
const DRAWING = 1;

/** What of a card's looks would change with its contents. */
export const cardVersion = ({ title, note, photos }: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, title, note, photos]))
    .digest('hex')
    .slice(0, 10);

/** The card as a page's metadata names it. */
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
  photo: string | null;
}): ShareCard => ({
  kind: 'tag',
  id: tag.id,
  title: tag.name,
  note: tag.list === 'characters' ? 'Персонаж' : 'Фандом',
  photos: tag.photo ? [tag.photo] : [],
});

import type { Metadata } from 'next';
import { isIndexable, type Landing, landingPagePath } from '../landing/landing';
import { landingDescription, landingTitle } from '../landing/landing-text';
import { pageMetadata } from './page-metadata';
import { cardImage, tagCard } from './share-card';

/** Metadata of a character's or fandom's page; the page is not indexed if it has fewer than three products. */
export const landingMetadata = (landing: Landing, page = 1): Metadata =>
  pageMetadata({
    title: landingTitle(landing, page),
    description: landingDescription(landing, page),
    path: landingPagePath(landing.list, landing.slug, page),
    image: cardImage(tagCard(landing)),
    keywords: keywordsOf(landing),
    isIndexed: isIndexable(landing),
  });

const keywordsOf = ({ name, fandom }: Landing): string[] => [
  name,
  ...(fandom ? [fandom.name] : []),
  `косплей ${name}`,
  `образ ${name}`,
];

/** Metadata of the page that lists all characters and fandoms. */
export const landingsMetadata = ({ isEmpty }: { isEmpty: boolean }): Metadata =>
  pageMetadata({
    title: 'Персонажі й фандоми: оберіть роль',
    description:
      'Оберіть персонажа, а ми покажемо перуку, лінзи, костюм і реквізит для його образу. Доставка Новою поштою по всій Україні.',
    path: '/character',
    isIndexed: !isEmpty,
  });

import { isSlug } from '@/lib/catalogue/landing/landing';
import { findLandingTag, type LandingTag } from '@/lib/catalogue/landing/landing-queries';
import { lookHash, lookPath, resolveLook } from '@/lib/catalogue/landing/look-link';
import type { SlotChoice } from '@/lib/catalogue/landing/outfit';
import { listSlots } from '@/lib/catalogue/landing/outfit-queries';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { roleOf } from '@/lib/catalogue/product/roles';
import { DESCRIPTION_LIMIT, SITE_NAME, shorten } from '@/lib/catalogue/seo/page-metadata';
import { CARD_SIZE, cardVersion, type ShareCard } from '@/lib/catalogue/seo/share-card';
import type { Database } from '@/lib/db/client';
import { escapeXml } from '@/lib/feeds/xml';

/** A shared look; `picks` is null when one of its products is no longer offered. */
export type SharedLook = { landing: LandingTag; picks: SlotChoice[] | null };

/** The look of this character with these product ids; null when there is no such character. */
export async function findLook(
  db: Database,
  slug: string,
  ids: number[],
): Promise<SharedLook | null> {
  const landing = isSlug(slug) ? await findLandingTag(db, 'characters', slug) : null;
  return landing && { landing, picks: resolveLook(ids, await listSlots(db, landing)) };
}

/** Preview card of a look: photos of up to three products, the costume first. */
export const lookCard = ({ id, name }: LandingTag, picks: SlotChoice[]): ShareCard => ({
  kind: 'look',
  id,
  title: name,
  note: 'Образ персонажа',
  photos: picks
    .toSorted((a, b) => Number(isCostume(b)) - Number(isCostume(a)))
    .flatMap(({ photo }) => photo ?? [])
    .slice(0, 3),
});

const isCostume = ({ slug }: SlotChoice): boolean => roleOf(slug) === 'costume';

/** Script that redirects to the link in the page. It reads the link, so that it contains nothing typed by a visitor. */
const LEAD_ON = 'location.replace(document.querySelector("a").href)';

/**
 * HTML page of a shared look. Messengers, which run no scripts, use it for their preview. Browsers are redirected to
 * the look on the character's page. `site` is the shop's origin.
 */
export function lookPage(landing: LandingTag, picks: SlotChoice[], site: string): string {
  const ids = picks.map(({ id }) => id);
  const character = landingPath(landing.list, landing.slug);
  const title = `Образ «${landing.name}» — ${SITE_NAME}`;
  const description = shorten(`${picks.map(({ name }) => name).join('. ')}.`, DESCRIPTION_LIMIT);
  const path = lookPath(landing.slug, ids);
  const image = `${site}${path}.jpg?v=${cardVersion(lookCard(landing, picks))}`;
  const meta = {
    'og:type': 'website',
    'og:locale': 'uk_UA',
    'og:site_name': SITE_NAME,
    'og:title': title,
    'og:description': description,
    // The look's own URL: otherwise messengers would preview the character's page.
    'og:url': site + path,
    'og:image': image,
    'og:image:width': String(CARD_SIZE.width),
    'og:image:height': String(CARD_SIZE.height),
    'og:image:alt': `Образ «${landing.name}»`,
  };
  const named = { description, robots: 'noindex', 'twitter:card': 'summary_large_image' };
  return [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeXml(title)}</title>`,
    `<link rel="canonical" href="${escapeXml(site + character)}">`,
    ...metaTags('name', named),
    ...metaTags('property', meta),
    `</head><body><h1>${escapeXml(title)}</h1>`,
    `<p><a href="${escapeXml(character + lookHash(ids))}">Відкрити образ</a></p>`,
    `<script>${LEAD_ON}</script></body></html>`,
  ].join('');
}

const metaTags = (key: 'name' | 'property', tags: Record<string, string>): string[] =>
  Object.entries(tags).map(
    ([name, content]) => `<meta ${key}="${name}" content="${escapeXml(content)}">`,
  );

import { describe, expect, test } from '@jest/globals';
import type { LandingTag } from '@/lib/catalogue/landing/landing-queries';
import type { SlotChoice } from '@/lib/catalogue/landing/outfit';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { databaseTest } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';
import { findLook, lookCard, lookPage } from './look';

const landing = { id: 7, list: 'characters', slug: 'ren', name: 'Рен' } as LandingTag;
const thing = (id: number, slug: CategorySlug, name = `Річ ${id}`, photo = `/${id}.png`) =>
  ({ id, slug, name, photo }) as SlotChoice;

describe('a shared look', () => {
  test('shows three of its products on its card, the costume first', () => {
    const picks = [
      thing(1, 'wigs'),
      thing(2, 'lenses'),
      thing(3, 'cosplay'),
      thing(4, 'accessories'),
    ];
    expect(lookCard(landing, picks)).toMatchObject({
      title: 'Рен',
      photos: ['/3.png', '/1.png', '/2.png'],
    });
    expect(lookCard(landing, [{ ...thing(1, 'wigs'), photo: null }]).photos).toEqual([]);
  });

  test('has a page with its names as escaped text, whatever they contain', () => {
    const page = lookPage(
      { ...landing, name: 'Рен "<b>' },
      [thing(1, 'wigs', '<script>alert(1)</script>"')],
      'https://shop.example',
    );
    expect(page).not.toMatch(/<b>|<script>alert|"<|content="[^"]*"[^ >]/);
    expect(page).toContain('property="og:url" content="https://shop.example/share/look/ren/1"');
    expect(page).toContain('<a href="/character/ren#look=1">');
  });

  databaseTest('is found while all its products are offered for that character', async (db) => {
    const wig = await givenWorn(db, { character: 'Рен' });
    const costume = await givenWorn(db, { character: 'Рен', category: 'cosplay' });
    const foreign = await givenWorn(db, { character: 'Ая' });
    const picksOf = async (...ids: number[]) =>
      (await findLook(db, 'ren', ids))?.picks?.map(({ id }) => id) ?? null;

    expect(await picksOf(costume, wig)).toEqual([wig, costume]);
    expect(await picksOf(wig, foreign)).toBeNull();
    expect(await picksOf(wig, wig)).toBeNull();
    // The character's photos are not loaded, since they cost statements and only the character's page shows them.
    expect((await findLook(db, 'ren', [wig]))?.landing).not.toHaveProperty('photos');
    expect(await findLook(db, 'nikhto', [wig])).toBeNull();
    expect(await findLook(db, '../ren', [wig])).toBeNull();
  });
});

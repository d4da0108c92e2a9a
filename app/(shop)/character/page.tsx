import type { Metadata } from 'next';
import Link from 'next/link';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { EventStrip } from '@/components/event-date/event-strip';
import { HydratedPart } from '@/components/layout/hydrated-part';
import { FandomRoles } from '@/components/outfits/fandom-roles';
import { Looks, MOST_LOOKS } from '@/components/outfits/looks';
import { buttonClass } from '@/components/ui/button';
import { readShop } from '@/lib/catalogue/cached';
import { readLandings, readLooks } from '@/lib/catalogue/landing/cached-landings';
import { landingsMetadata } from '@/lib/catalogue/seo/listing-metadata';

export const ensureStatic = 'navigation';

const CRUMBS = [{ name: 'Персонажі', path: '/character' }];

export async function generateMetadata(): Promise<Metadata> {
  return landingsMetadata({ isEmpty: (await readLandings('characters')).length === 0 });
}

export default async function CharactersPage() {
  const [characters, fandoms, looks, { siteUrl }] = await Promise.all([
    readLandings('characters'),
    readLandings('fandoms'),
    readLooks({ limit: MOST_LOOKS }),
    readShop(),
  ]);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={CRUMBS} siteUrl={siteUrl} />
      <h1>Персонажі</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Оберіть роль, а&nbsp;ми покажемо перуку, лінзи, костюм і&nbsp;реквізит для&nbsp;неї.
      </p>
      {looks.length > 0 && (
        <HydratedPart>
          <section className="sec" aria-label="Приміряйте образ">
            <h2 className="sec-head">Приміряйте образ</h2>
            <EventStrip />
            <Looks looks={looks} />
          </section>
        </HydratedPart>
      )}
      {characters.length + fandoms.length > 0 ? (
        <FandomRoles characters={characters} fandoms={fandoms} />
      ) : (
        <EmptyPanel
          title="Ролей поки немає"
          text="Незабаром тут з’являться персонажі й речі для їхніх образів. А поки що подивіться костюми."
        >
          <Link href="/cosplay" className={buttonClass({ variant: 'secondary' })}>
            До костюмів
          </Link>
        </EmptyPanel>
      )}
    </div>
  );
}

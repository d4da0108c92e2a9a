import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import type { LandingCard } from '@/lib/catalogue/landing/landing';
import { landingPath } from '@/lib/catalogue/landing/tag-lists';
import { productCount } from '@/lib/catalogue/product/product-count';
import { typeset } from '@/lib/shared/typeset';
import { RoleCards } from './role-card';

type FandomRolesProps = { characters: LandingCard[]; fandoms: LandingCard[] };

/** All fandoms with their characters; characters without a fandom come last. */
export function FandomRoles({ characters, fandoms }: FandomRolesProps) {
  const named = new Set(fandoms.map(({ name }) => name));
  const others = characters.filter(({ fandom }) => fandom === null || !named.has(fandom));
  return (
    <>
      {fandoms.map((fandom) => (
        <Group
          key={fandom.slug}
          fandom={fandom}
          cards={characters.filter((card) => card.fandom === fandom.name)}
        />
      ))}
      {others.length > 0 && (
        <section className="sec" aria-label="Інші персонажі">
          <h2 className="sec-head">Інші персонажі</h2>
          <RoleCards cards={others} />
        </section>
      )}
    </>
  );
}

function Group({ fandom, cards }: { fandom: LandingCard; cards: LandingCard[] }) {
  return (
    <section className="sec" aria-label={fandom.name}>
      <div className="sec-head flex items-center gap-4">
        {fandom.hasOwnPhoto && (
          <span className="w-16 flex-none overflow-hidden rounded-panel border-[1.5px] border-ink">
            <Photo
              path={fandom.photo}
              colour={fandom.photoColour}
              alt=""
              sizes="64px"
              largest={240}
              className="aspect-square w-full object-cover object-[50%_12%]"
            />
          </span>
        )}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h2 className="min-w-0 wrap-anywhere">
            <Link
              href={landingPath('fandoms', fandom.slug)}
              prefetch={false}
              className="inline-block py-1.5 underline-offset-4 hover:underline"
            >
              {typeset(fandom.name)}
            </Link>
          </h2>
          <p className="text-ink-3">{productCount(fandom.count)}</p>
        </div>
      </div>
      {cards.length > 0 && <RoleCards cards={cards} />}
    </section>
  );
}

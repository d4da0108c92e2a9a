import { ProductShelf } from '@/components/catalogue/shelf/product-shelf';
import { VisitorShelves } from '@/components/catalogue/shelf/visitor-shelves';
import { EventStrip } from '@/components/event-date/event-strip';
import { MOST_LOOKS } from '@/components/outfits/looks';
import { readBundles } from '@/lib/bundles/cached';
import { readShop } from '@/lib/catalogue/cached';
import { readLooks } from '@/lib/catalogue/landing/cached-landings';
import { readHomeShelves } from '@/lib/content/cached';
import type { BlockOf, HomeBlock } from '@/lib/content/home';
import type { HomeShelf } from '@/lib/content/home-shelves';
import {
  Banner,
  Benefits,
  Bundles,
  CategoryTiles,
  Hero,
  HomeLook,
  HomeOutfitSection,
  HomeText,
} from './home-sections';

const isShelf = (block: HomeBlock): block is BlockOf<'shelf'> => block.kind === 'shelf';

/** The blocks of the home page that are not hidden. Deleted products, tags and characters are left out. */
export async function HomeBlocks({ blocks }: { blocks: HomeBlock[] }) {
  const shown = blocks.filter(({ isHidden }) => !isHidden);
  const [shop, shelves] = await Promise.all([readShop(), readHomeShelves(shown.filter(isShelf))]);
  const novelties = shown.find((block) => isShelf(block) && block.rule === 'newest');
  return (
    <>
      {!shown.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{shop.name}</h1>}
      {shown.map((block, place) => {
        const part = (
          <Block
            key={block.id}
            block={block}
            isFirst={place === 0}
            isNovelties={block === novelties}
            shelf={shelves.find(({ id }) => id === block.id)}
            shop={shop}
          />
        );
        // The bundles' curtain overlaps what follows, except for a `.sec`, which keeps its distance.
        const isCovered =
          shown[place - 1]?.kind === 'bundles' && WITHOUT_DISTANCE.includes(block.kind);
        return isCovered ? (
          <div key={block.id} className="sec">
            {part}
          </div>
        ) : (
          part
        );
      })}
    </>
  );
}

const WITHOUT_DISTANCE: HomeBlock['kind'][] = ['hero', 'benefits', 'event'];

type BlockProps = {
  block: HomeBlock;
  isFirst: boolean;
  isNovelties: boolean;
  shelf: HomeShelf | undefined;
  shop: Awaited<ReturnType<typeof readShop>>;
};

async function Block({ block, isFirst, isNovelties, shelf, shop }: BlockProps) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} />;
    case 'banner':
      return <Banner {...block} isFirst={isFirst} />;
    case 'shelf':
      return (
        shelf && (
          <ProductShelf
            {...(isNovelties && { id: 'new' })}
            title={shelf.title}
            products={shelf.products}
            more={shelf.more}
          />
        )
      );
    case 'look':
      return (
        block.character && (
          <HomeLook title={block.title} looks={await readLooks({ id: block.character.id })} />
        )
      );
    case 'text':
      return <HomeText text={block.text} shop={shop} />;
    case 'benefits':
      return <Benefits />;
    case 'event':
      return (
        <div className="wrap mt-6">
          <EventStrip />
        </div>
      );
    case 'categories':
      return <CategoryTiles />;
    case 'bundles':
      return <Bundles bundles={await readBundles()} />;
    case 'outfits':
      return <HomeOutfitSection looks={await readLooks({ limit: MOST_LOOKS })} />;
    case 'visitor':
      return <VisitorShelves />;
  }
}

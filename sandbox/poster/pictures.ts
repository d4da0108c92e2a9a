import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { CATEGORIES } from './catalogue/categories';
import { cutoutOf } from './catalogue/cutouts';
import type { Art, CategorySlug } from './catalogue/model';
import { type Dressed, PORTRAITS } from './catalogue/portraits';
import { categoryPhoto, originOf } from './menu';
import { UPLOADS } from './places';
import { type PosterState, RETAKEN } from './state';
import { drawCutout, drawPortrait, drawView } from './views';

// Each picture is rendered only once, so a cache in libvips, or one for each of its threads, would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

type Subject = { seed: number; width: number } & (
  | { art: Art; view: number | 'cutout' }
  | { dressed: readonly Dressed[] }
);

export interface Pictures {
  /** The bytes of a picture, `null` when there is none under this path. */
  find(url: string): Promise<Buffer | null>;
}

const WIDTH = 800;
const ORIGINAL_WIDTH = 1200;
/** Maximum number of pictures rendered in parallel. With two, the heap would stay 15 MB larger. */
const RENDERS_AT_ONCE = 1;

// Change this folder name when the drawings change; otherwise old renders would be served.
const DRAWINGS = 'drawings-4';

export function openPictures(directory: string, state: PosterState): Pictures {
  const folder = path.join(directory, 'upload', DRAWINGS);
  const others = otherSubjects();
  const pending = new Map<string, Promise<Buffer>>();
  const queue = pLimit(RENDERS_AT_ONCE);

  async function load(url: string, subject: Subject): Promise<Buffer> {
    const file = path.join(folder, path.basename(url));
    const stored = await readFile(file).catch(() => null);
    if (stored && stored.length > 0) return stored;
    const bytes = await queue(() => render(subject, url));
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  return {
    async find(url) {
      const subject = others.get(url) ?? photoAt(state, url);
      if (!subject) return null;
      const known = pending.get(url);
      if (known) return known;
      const loading = load(url, subject).finally(() => pending.delete(url));
      pending.set(url, loading);
      return loading;
    },
  };
}

/** Looks up a product's photo at each request, since the photos change with the POS. */
function photoAt(state: PosterState, url: string): Subject | null {
  const cutout = state.products.get(Number(/\/product_(\d+)_cutout\.png$/.exec(url)?.[1]));
  if (cutout && cutoutOf(cutout) === url) {
    return { art: cutout.art, view: 'cutout', seed: cutout.id, width: WIDTH };
  }
  const [, uploaded, id] = /\/product_(\d+)_(\d+)(?:_original)?\.jpeg$/.exec(url) ?? [];
  const product = state.products.get(Number(id));
  const photo = product?.pictures.find(({ path: at }) => at === url || originOf(at) === url);
  if (!product || !photo || (product.pictureMissing && photo.view === 0)) return null;
  return {
    art: product.art,
    view: photo.view,
    seed: photo.view === RETAKEN ? Number(uploaded) : product.id,
    width: photo.path === url ? WIDTH : ORIGINAL_WIDTH,
  };
}

function otherSubjects(): Map<string, Subject> {
  const subjects = new Map<string, Subject>();
  for (const category of CATEGORIES) {
    const art = CATEGORY_ART[category.slug];
    subjects.set(categoryPhoto(category), { art, view: 0, seed: category.id, width: WIDTH });
  }
  for (const [place, { path: at, dressed }] of [...PORTRAITS.values()].entries()) {
    subjects.set(at, { dressed, seed: place, width: WIDTH });
  }
  const logo: Art = { kind: 'badge', variant: 0, colour: 'бордовий', motif: 0 };
  return subjects.set(`${UPLOADS}/icon.png`, { art: logo, view: 0, seed: 1, width: 256 });
}

const CATEGORY_ART: Record<CategorySlug, Art> = {
  cosplay: { kind: 'costume', variant: 3, colour: 'зелений' },
  wigs: { kind: 'wig', variant: 7, colour: 'ліловий', colour2: 'рожевий' },
  accessories: { kind: 'accessory', variant: 1, colour: 'червоний' },
  merch: { kind: 'badge', variant: 1, colour: 'синій', motif: 7 },
  'lolita-fashion': { kind: 'lolita', variant: 0, colour: 'рожевий' },
  'katanas-swords-weapons': { kind: 'katana', variant: 0, colour: 'червоний' },
  'k-pop': { kind: 'lightstick', variant: 0, colour: 'рожевий' },
  figures: { kind: 'figure', variant: 1, colour: 'золотий', accent: 'синій' },
  'acrylic-stands': { kind: 'stand', variant: 2, colour: 'фіолетовий' },
  'backpacks-bags': { kind: 'backpack', variant: 0, colour: 'ліловий' },
  lenses: { kind: 'lens', variant: 0, colour: 'блакитний' },
};

async function render(subject: Subject, url: string): Promise<Buffer> {
  const { seed, width } = subject;
  if ('dressed' in subject) {
    return sharp(Buffer.from(drawPortrait(subject.dressed, seed, width)))
      .jpeg({ quality: 85 })
      .toBuffer();
  }
  const { art, view } = subject;
  if (view === 'cutout') {
    return sharp(Buffer.from(drawCutout(art, seed, width)))
      .png()
      .toBuffer();
  }
  const { svg, mirrored } = drawView(art, view, seed, width);
  const picture = sharp(Buffer.from(svg)).flop(mirrored).flatten({ background: '#FBF7F0' });
  return url.endsWith('.png') ? picture.png().toBuffer() : picture.jpeg({ quality: 85 }).toBuffer();
}

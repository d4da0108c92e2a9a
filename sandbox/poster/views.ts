import { draw } from '../art/index.js';
import { canBeWorn } from '../art/setting.js';
import { COLOURS } from './catalogue/colours';
import type { Art } from './catalogue/model';
import type { Dressed } from './catalogue/portraits';

export interface View {
  svg: string;
  mirrored: boolean;
}

const BACKDROPS = ['arch', 'disc', 'panel', 'stage', 'rays'];
const TINTS = ['#EFDDE8', '#DFECF5', '#E3ECCF', '#F8E9C6', '#EAE1F7', '#FADFD0', '#E6E2EA'];

/** Left edge, top and width of the detail view; heights follow from 4:5. */
const DETAILS: Record<string, readonly [number, number, number]> = {
  wig: [190, 150, 420],
  costume: [190, 140, 420],
  garment: [190, 150, 420],
  lolita: [190, 140, 430],
  lens: [80, 170, 420],
  accessory: [170, 120, 460],
  katana: [200, 330, 420],
  backpack: [190, 300, 440],
  figure: [180, 160, 440],
  stand: [180, 220, 440],
  cloak: [190, 60, 420],
  boots: [60, 330, 480],
  belt: [180, 380, 440],
  bracelet: [190, 380, 420],
  socks: [210, 250, 400],
  album: [110, 260, 440],
  lightstick: [210, 90, 420],
};
const CENTRE = [190, 230, 430] as const;

/**
 * View 1 shows the kinds in FROM_BEHIND from behind, those in HANGING on a hanger, and those in STANDING on a shelf.
 */
const FROM_BEHIND = ['wig', 'backpack'];
const HANGING = ['costume', 'garment', 'lolita', 'cloak'];
/** Accessory variants on a bust (chokers and horns), which view 1 shows on a shelf too. */
const ON_BUST = [3, 6];
const STANDING = ['figure', 'stand', 'plush', 'mug', 'lightstick', 'wigcap'];

/**
 * Draws one photo of a product. The views are 0 whole product · 1 another side or place, depending on the kind · 2
 * detail · 3 beside a ruler, or on a person for a wig · 4 in its box · 5 closer, for a main photo that replaced the
 * original one. `seed` makes photos of different products differ; `width` is the minimum in pixels.
 */
export function drawView(art: Art, view: number, seed: number, width: number): View {
  const place = placeOf(art, view);
  const backdrop = view === 2 || view === 5 ? BACKDROPS[(seed + view * 2) % 5] : undefined;
  const tint = view === 0 && seed % 3 === 0 ? TINTS[seed % TINTS.length] : undefined;
  const svg = draw(art.kind, {
    ...paintOf(art),
    ...place,
    ...(backdrop && { backdrop }),
    ...(tint && { tint }),
    seed,
  });
  return {
    svg: framed(svg, cropOf(art.kind, view, seed), width),
    mirrored: view === 5 && seed % 2 === 0 && !hasWords(art.kind),
  };
}

/** The product alone on transparent background: a wig on a head, clothes on a mannequin without a head. */
export function drawCutout(art: Art, seed: number, width: number): string {
  const svg = draw(art.kind, { ...paintOf(art), cutout: true, seed });
  return framed(svg, [0, 0, 800], width);
}

/** [horizontal centre, scale] of each figure in pictures of one, two and three figures; the last one is in front. */
const STANDS: readonly (readonly (readonly [number, number])[])[] = [
  [[400, 0.95]],
  [
    [240, 0.8],
    [560, 0.8],
  ],
  [
    [185, 0.72],
    [615, 0.72],
    [400, 0.86],
  ],
];

/** Draws up to three characters dressed in the shop's products; the background has the colours of the first one. */
export function drawPortrait(dressed: readonly Dressed[], seed: number, width: number): string {
  const together = dressed.slice(0, STANDS.length);
  const [first] = together;
  if (!first) throw new Error('Nobody is in the picture');
  const isAlone = together.length === 1;
  const ground = draw('ground', {
    ...paintOf(first.costume),
    backdrop: isAlone ? 'disc' : 'rays',
    seed,
  });
  const figures = (STANDS[together.length - 1] ?? []).map(([x, scale], place) => {
    const { held, ...one } = together[(place + 1) % together.length] ?? first;
    const figure = figureOf(isAlone && held ? { ...one, held } : one);
    return `<g transform="translate(${x} 975) scale(${scale}) translate(-400 -940)">${figure}</g>`;
  });
  return framed(ground.replace(/<\/svg>$/, `${figures.join('')}</svg>`), [0, 0, 800], width);
}

/** Openings of hoods and a helmet in which the face is visible: centre, half width and half height. */
const OPENINGS: Record<string, readonly [number, number, number, number]> = {
  'cloak 0': [400, 186, 88, 80],
  'garment 7': [400, 150, 70, 70],
  'garment 16': [400, 120, 80, 60],
};

/** Draws a dressed mannequin with the head of the wig's drawing, like the shop's picture of a complete look. */
function figureOf({ costume, wig, held }: Dressed): string {
  const opening = costume.motif ? undefined : OPENINGS[`${costume.kind} ${costume.variant}`];
  const body = placed(costume, 0, 0, 800);
  // The collar covers the end of the neck.
  const dressed = opening ? body + inOpening(wig, opening) : placed(wig, 232, -80, 336) + body;
  return dressed + placed(held, 470, 450, 360);
}

function inOpening(
  wig: Art | undefined,
  [x, y, rx, ry]: readonly [number, number, number, number],
) {
  // If a picture contains the same hood twice, both share one clip path.
  const id = `opening-${x}-${y}`;
  const face = placed(wig, x - rx * 2.2, y - rx * 2.4, rx * 4.4);
  return `<clipPath id="${id}"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/></clipPath><g clip-path="url(#${id})">${face}</g>`;
}

/** Draws a product alone, as in its cut-out. */
const placed = (art: Art | undefined, x: number, y: number, width: number): string =>
  art
    ? draw(art.kind, { ...paintOf(art), cutout: true, seed: 1 }).replace(
        '<svg ',
        `<svg x="${x}" y="${y}" width="${width}" height="${width * 1.25}" overflow="visible" `,
      )
    : '';

const paintOf = (art: Art) => ({
  variant: art.variant,
  color: COLOURS[art.colour],
  ...(art.colour2 && { color2: COLOURS[art.colour2] }),
  ...(art.accent && { accent: COLOURS[art.accent] }),
  ...(art.hair && { hair: COLOURS[art.hair] }),
  ...(art.motif !== undefined && { motif: art.motif }),
  ...(art.motifs && { motifs: art.motifs }),
  ...(art.scene && { scene: true }),
  ...(art.face && { face: art.face }),
  ...(art.look && { look: art.look }),
});

type Place = { side?: 'back' | 'eye'; setting?: string; worn?: true };

function placeOf({ kind, variant }: Art, view: number): Place {
  if (view === 3) return kind === 'wig' ? { worn: true } : { setting: 'measure' };
  if (view === 4) return { setting: 'box' };
  if (view !== 1) return {};
  if (kind === 'lens') return { side: 'eye' };
  if (FROM_BEHIND.includes(kind)) return { side: 'back' };
  if (HANGING.includes(kind)) return { setting: 'hang' };
  if (canBeWorn(kind, variant)) return { setting: 'worn' };
  const stands = STANDING.includes(kind) || (kind === 'accessory' && ON_BUST.includes(variant));
  return { setting: stands ? 'shelf' : 'table' };
}

/** Kinds with letters or a face in the drawing, which must not be mirrored. */
const hasWords = (kind: string): boolean => ['lenscase', 'notebook', 'poster'].includes(kind);

function cropOf(kind: string, view: number, seed: number): readonly [number, number, number] {
  if (view === 2) return DETAILS[kind] ?? CENTRE;
  return view === 5 ? [20 + (seed % 41), 60, 720] : [0, 0, 800];
}

function framed(svg: string, crop: readonly [number, number, number], width: number): string {
  // The scale is a multiple of one half, so that dots and edges are on whole pixels. With other scales libvips takes
  // five times as long.
  const [x, y] = [crop[0] & ~1, crop[1] & ~1];
  const w = crop[2] & ~7;
  const pixels = (Math.ceil((2 * width) / w) / 2) * w;
  const size = `width="${pixels}" height="${pixels * 1.25}"`;
  return svg.replace('viewBox="0 0 800 1000"', `${size} viewBox="${x} ${y} ${w} ${w * 1.25}"`);
}

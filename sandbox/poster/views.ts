import { draw } from '../art/index.js';
import { COLOURS } from './catalogue/colours';
import type { Art } from './catalogue/model';

export interface View {
  svg: string;
  mirrored: boolean;
}

const BACKDROPS = ['arch', 'disc', 'panel', 'stage', 'rays'];
const TINTS = ['#EFDDE8', '#DFECF5', '#E3ECCF', '#F8E9C6', '#EAE1F7', '#FADFD0', '#E6E2EA'];

/** Left edge, top and width of the interesting part of a picture; heights follow from 4:5. */
const DETAILS: Record<string, readonly [number, number, number]> = {
  wig: [190, 150, 420],
  costume: [190, 140, 420],
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
 * One photo of a product. 0 whole · 1 mirrored before another backdrop · 2 detail ·
 * 3 in other light · 4 mirrored detail · 5 taken again, from nearer. `seed` makes neighbours differ; `width` is the least
 * in pixels.
 */
export function drawView(art: Art, view: number, seed: number, width: number): View {
  const backdrop = view === 0 ? undefined : BACKDROPS[(seed + view * 2) % BACKDROPS.length];
  const tint =
    view === 3 || (view === 0 && seed % 3 === 0) ? TINTS[(seed + view) % TINTS.length] : undefined;
  const svg = draw(art.kind, {
    variant: art.variant,
    color: COLOURS[art.colour],
    ...(art.colour2 && { color2: COLOURS[art.colour2] }),
    ...(art.accent && { accent: COLOURS[art.accent] }),
    ...(art.hair && { hair: COLOURS[art.hair] }),
    ...(art.motif !== undefined && { motif: art.motif }),
    ...(art.scene && { scene: true }),
    ...(art.face && { face: art.face }),
    ...(art.look && { look: art.look }),
    ...(backdrop && { backdrop }),
    ...(tint && { tint }),
    seed,
  });
  return {
    svg: framed(svg, cropOf(art.kind, view, seed), width),
    mirrored: view === 1 || view === 4,
  };
}

function cropOf(kind: string, view: number, seed: number): readonly [number, number, number] {
  const [x, y, width] = DETAILS[kind] ?? CENTRE;
  if (view === 2) return [x, y, width];
  if (view === 4) return [x + 20, y + 130, width - 40];
  if (view === 5) return [20 + (seed % 41), 60, 720];
  return view === 3 ? [60, 75, 680] : [0, 0, 800];
}

function framed(svg: string, crop: readonly [number, number, number], width: number): string {
  // Dots and edges on whole pixels, two points being two, three, … of them: libvips takes five times as long otherwise.
  const [x, y] = [crop[0] & ~1, crop[1] & ~1];
  const w = crop[2] & ~7;
  const pixels = (Math.ceil((2 * width) / w) / 2) * w;
  const size = `width="${pixels}" height="${pixels * 1.25}"`;
  return svg.replace('viewBox="0 0 800 1000"', `${size} viewBox="${x} ${y} ${w} ${w * 1.25}"`);
}

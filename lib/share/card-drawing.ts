import { CARD_SIZE, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { breakLines, printable, setLine, widthOf } from './set-text';

const INK = '#16121d';
const INK_2 = '#494252';
const PAPER = '#fbf7f0';
const PAPER_2 = '#f2eadc';
const FILL = '#ff5638';
const ACCENT = '#c92b14';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/**
 * Horizontal shift in px of the slanted gap between panels. The slant is five degrees, like that of the shop's tiles.
 */
const LEAN = 55;
const GUTTER = 8;
const MARGIN = 64;
const TITLE_TOP = 214;
const TITLE_BOTTOM = 520;
const LEADING = 1.16;

/** A slanted panel for a photo: its bounding box and the points of its polygon. */
export type CardPanel = { left: number; width: number; points: string };

/** The card's photo panels, side by side: one for each photo, at least one and at most three. */
export function panelsOf({ photos }: ShareCard): CardPanel[] {
  const amount = Math.min(Math.max(photos.length, 1), 3);
  const first = amount === 1 ? 724 : 624;
  const step = (WIDTH - first) / amount;
  return Array.from({ length: amount }, (_, place) => {
    const left = first + step * place;
    const right = place === amount - 1 ? WIDTH + LEAN : left + step - GUTTER;
    const points = [
      [left, 0],
      [right, 0],
      [right - LEAN, HEIGHT],
      [left - LEAN, HEIGHT],
    ];
    return {
      left: left - LEAN,
      width: Math.min(right, WIDTH) - left + LEAN,
      points: points.map((point) => point.map(Math.round).join(',')).join(' '),
    };
  });
}

/**
 * The card as SVG, with text as outlines, so that no font is needed. `pictures` are data URLs, one for each panel and
 * in the size of the panel; for null the logo is drawn instead.
 */
export function drawCard(card: ShareCard, pictures: (string | null)[]): string {
  const isTag = card.kind === 'tag';
  const panels = panelsOf(card);
  const room = (panels[0]?.left ?? WIDTH) - MARGIN - 36;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${isTag ? FILL : PAPER}"/>`,
    dots(isTag),
    ...panels.map((panel, place) => drawPanel(panel, pictures[place] ?? null, place)),
    drawLogo(isTag),
    drawTitle(card, room, isTag),
    `<rect x="4" y="4" width="${WIDTH - 8}" height="${HEIGHT - 8}" fill="none" stroke="${INK}" stroke-width="8"/>`,
    '</svg>',
  ].join('');
}

function drawPanel(
  { left, width, points }: CardPanel,
  picture: string | null,
  place: number,
): string {
  const [x, wide] = [Math.round(left), Math.round(width)];
  const inside = picture
    ? `<image href="${picture}" x="${x}" y="0" width="${wide}" height="${HEIGHT}"/>`
    : `<g transform="translate(${x + wide / 2 - 100} ${HEIGHT / 2 - 100}) scale(5)">${mask(INK)}</g>`;
  return [
    `<clipPath id="panel-${place}"><polygon points="${points}"/></clipPath>`,
    `<polygon points="${points}" fill="${PAPER_2}"/>`,
    `<g clip-path="url(#panel-${place})">${inside}</g>`,
    `<polygon points="${points}" fill="none" stroke="${INK}" stroke-width="${GUTTER}"/>`,
  ].join('');
}

/** A halftone in the lower left corner. The dots become smaller with the distance from the corner. */
function dots(isTag: boolean): string {
  const drawn: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 26; column += 1) {
      const radius = 6.5 - row * 1.2 - column * 0.2;
      if (radius < 0.6) continue;
      const x = 18 + column * 20 + (row % 2) * 10;
      drawn.push(`<circle cx="${x}" cy="${HEIGHT - 16 - row * 18}" r="${radius.toFixed(1)}"/>`);
    }
  }
  return `<g fill="${INK}" opacity="${isTag ? 0.5 : 0.14}">${drawn.join('')}</g>`;
}

const mask = (dark: string) =>
  `<path fill="${dark}" d="M2 6.6 21 4.4v32L2 38.6z"/><path fill="${FILL}" stroke="${INK}" stroke-width=".8" d="m21 4.4 17-2v32.2l-17 2z"/><path fill="${PAPER}" d="M6.5 18.6c2.5-3.7 8-4.3 10.7-1.1-2.6 3.8-8 4.4-10.7 1.1z"/><path fill="${INK}" d="M25 16.5c2.2-3.3 7.4-4 10-.9-2.3 3.6-7.4 4.2-10 .9z"/><path fill="none" stroke="${PAPER}" stroke-width="2.8" d="M10 26.7c2.5 4.6 6.8 5.9 11 4.8"/><path fill="none" stroke="${INK}" stroke-width="2.8" d="M21 31.5c4-.9 7.6-3.8 10.2-8.3"/>`;

function drawLogo(isTag: boolean): string {
  const words = 'косплей-магазин';
  const [size, top] = [24, 538];
  const wide = widthOf(words, 'text', size) + 52;
  const [x, y] = [MARGIN + 8, top + 33];
  return [
    `<g transform="translate(${MARGIN} 52) scale(1.6)">${mask(INK)}</g>`,
    `<g fill="${INK}">${setLine('Амплуа', { face: 'heading', size: 36, x: MARGIN + 80, y: 98 })}</g>`,
    `<polygon points="${x},${top} ${x + wide},${top} ${x + wide - 6},${top + 48} ${x - 6},${top + 48}" fill="${isTag ? INK : ACCENT}"/>`,
    `<g fill="#fff">${setLine(words, { face: 'text', size, x: x + 23, y })}</g>`,
  ].join('');
}

const TITLE_SIZES = [66, 58, 52, 46, 40, 36];

function drawTitle(card: ShareCard, room: number, isTag: boolean): string {
  const title = printable(card.title, 'heading');
  const note = breakLines(printable(card.note, 'text'), {
    face: 'text',
    size: 30,
    width: room,
    most: 1,
  }).lines.join('');
  const { lines, size } = fitTitle(title, room);
  const high = lines.length * size * LEADING;
  const first = TITLE_TOP + (TITLE_BOTTOM - TITLE_TOP - high) / 3 + size * 0.86;
  const drawn = lines.map((line, row) =>
    setLine(line, {
      face: 'heading',
      size,
      x: MARGIN,
      y: Math.round(first + row * size * LEADING),
    }),
  );
  return [
    `<g fill="${isTag ? INK : INK_2}">${setLine(note, { face: 'text', size: 30, x: MARGIN, y: 184 })}</g>`,
    `<g fill="${INK}">${drawn.join('')}</g>`,
  ].join('');
}

/** The title in the largest font size that fits; else in the smallest size, cut off with «…». */
function fitTitle(title: string, width: number): { lines: string[]; size: number } {
  const words = title.split(' ');
  for (const size of TITLE_SIZES) {
    const most = Math.floor((TITLE_BOTTOM - TITLE_TOP) / (size * LEADING));
    const { lines, isWhole } = breakLines(title, { face: 'heading', size, width, most });
    const isBroken = words.some((word) => widthOf(word, 'heading', size) > width);
    const isLast = size === TITLE_SIZES.at(-1);
    if ((isWhole && !isBroken && lines.length <= 5) || isLast) return { lines, size };
  }
  return { lines: [], size: 0 };
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PAGE_BACKGROUND } from '@/lib/shared/theme';

const TEXT = 4.5;
/** Minimum contrast ratio of large text, and of shapes that show a control or its state. */
const SHAPE = 3;

const sheet = (name: string) => readFileSync(`app/styles/${name}.css`, 'utf8');
const block = (css: string, start: string) =>
  css.slice(css.indexOf(start)).split(/\n(?: {2})?\}/)[0] ?? '';

/** The colours declared in a block of CSS, by name: `ink` for `--color-ink`, `border-ink` for `--border-color-ink`. */
function colours(css: string): Map<string, string> {
  const found = css.matchAll(/--(?:color-|(border)-color-)([\w-]+): (#\w+);/g);
  return new Map(
    [...found].map(([, group, name, hex]) => [
      `${group ?? ''}${group ? '-' : ''}${name}`,
      `${hex}`,
    ]),
  );
}

const light = colours(block(sheet('theme'), '@theme'));
const changed = colours(block(sheet('dark'), '@variant dark'));
const themes = { light, dark: new Map([...light, ...changed]) };

/** Relative luminance of a colour (WCAG 2). */
function luminance(hex: string): number {
  const digits = hex.slice(1);
  const step = digits.length === 3 ? 1 : 2;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * step, (at + 1) * step).repeat(step === 1 ? 2 : 1);
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, pale = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (pale + 0.05) / (dark + 0.05);
}

/** Pairs of foreground and background colours, with their minimum contrast ratio. */
const PAIRS: [least: number, over: string, under: string][] = [
  [TEXT, 'ink ink-2 ink-3', 'paper paper-2 white'],
  [TEXT, 'accent', 'paper paper-2 white tint'],
  [TEXT, 'accent-h', 'paper white'],
  [TEXT, 'ultra', 'paper white ultra-t'],
  [TEXT, 'ok', 'paper white ok-t'],
  [TEXT, 'warn', 'paper white warn-t'],
  [TEXT, 'err', 'paper white err-t err-paper'],
  [TEXT, 'ink', 'tint tint-h ultra-t err-t err-paper warn-t ok-t'],
  [TEXT, 'ink-2', 'tint ultra-t err-t warn-t'],
  [TEXT, 'ink-3', 'disabled'],
  // Text on buttons, badges, chosen chips and the current page's link.
  [TEXT, 'white', 'ink accent accent-h ultra ok'],
  [TEXT, 'on-fill', 'fill'],
  [TEXT, 'on-stage on-ink on-ink-2', 'stage'],
  [TEXT, 'on-stage', 'ink-h'],
  [SHAPE, 'field border-ink', 'paper paper-2 white'],
  [SHAPE, 'border-ink', 'tint ultra-t'],
  [SHAPE, 'ultra', 'paper paper-2 white tint'],
  [SHAPE, 'err', 'white'],
  [SHAPE, 'on-stage', 'stage'],
  [SHAPE, 'ok warn-fill err', 'paper'],
];

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  const hex = (name: string) => {
    const found = theme.get(name);
    if (!found) throw new Error(`no colour ${name}`);
    return found;
  };

  test.each(PAIRS)('has a contrast of %d: %s on %s', (least, over, under) => {
    const weak = over.split(' ').flatMap((one) =>
      under.split(' ').flatMap((other) => {
        const found = contrast(hex(one), hex(other));
        return found < least ? [`${one} on ${other}: ${found.toFixed(2)}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });
});

describe('the stylesheets', () => {
  test('define a dark value for every token except the listed ones', () => {
    expect([...changed.keys()].filter((name) => !light.has(name))).toEqual([]);
    expect([...light.keys()].filter((name) => !changed.has(name))).toEqual([
      'fill',
      'weak',
      'on-stage',
      'on-ink',
      'on-ink-2',
      'on-fill',
    ]);
  });

  test("have the paper colour that the browser's theme colour uses", () => {
    for (const theme of ['light', 'dark'] as const) {
      expect(themes[theme].get('paper')).toBe(PAGE_BACKGROUND[theme]);
    }
  });

  test('use only variables that are defined', () => {
    const files = ['app', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const read = (ending: RegExp) =>
      files.filter((name) => ending.test(name)).map((name) => readFileSync(name, 'utf8'));
    const sheets = read(/\.css$/).join('\n');
    const sources = `${sheets}\n${read(/\.tsx?$/).join('\n')}`;
    const used = [
      ...new Set([...sheets.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => `${name}`)),
    ];
    expect(used).toContain('--color-on-fill');
    expect(
      used.filter((name) => ![`${name}:`, `'${name}'`].some((set) => sources.includes(set))),
    ).toEqual([]);
    // Without `static`, Tailwind drops variables that the global sheet itself does not use.
    expect(sheet('theme')).toContain('@theme static {');
  });
});

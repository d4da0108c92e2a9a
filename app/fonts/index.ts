import localFont from 'next/font/local';

/* Each font family is split by script (Cyrillic, Latin, hryvnia sign) with unicode-range, so that no glyph is sent
   twice. `styles/theme.css` has the font stack, with fallbacks of the same metrics. tools/subset-fonts.ts generates
   the files.
   Onest has `display: optional`. With `swap`, a late Onest rewrapped paragraphs and shifted the page (layout shift
   of 0.21 on /returns at 390 px). Since Onest is preloaded, it is missing only on a first visit over a slow network. */
const onestCyrillic = localFont({
  src: './onest-cyrillic.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--onest-cyrillic',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0400-04FF,U+2116' }],
});

const onestLatin = localFont({
  src: './onest-latin.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--onest-latin',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0000-03FF,U+2000-20AF,U+2122-22FF' }],
});

const onestHryvnia = localFont({
  src: './onest-hryvnia.woff2',
  weight: '400 700',
  display: 'optional',
  variable: '--onest-hryvnia',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B4' }],
});

const unboundedCyrillic = localFont({
  src: './unbounded-cyrillic.woff2',
  weight: '700 800',
  variable: '--unbounded-cyrillic',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0400-04FF,U+2116' }],
});

// Not preloaded, since headings are Ukrainian. The browser loads this file only when needed, e.g. for digits in prices.
const unboundedSigns = localFont({
  src: './unbounded-signs.woff2',
  weight: '700 800',
  variable: '--unbounded-signs',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0000-0040,U+005B-0060,U+007B-00BF,U+02BC,U+2000-20AF,U+2122-22FF',
    },
  ],
});

const unboundedLatin = localFont({
  src: './unbounded-latin.woff2',
  weight: '700 800',
  variable: '--unbounded-latin',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0041-005A,U+0061-007A,U+00C0-02BB' }],
});

const unboundedHryvnia = localFont({
  src: './unbounded-hryvnia.woff2',
  weight: '700 800',
  variable: '--unbounded-hryvnia',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B4' }],
});

export const fontVariables = [
  onestCyrillic,
  onestLatin,
  onestHryvnia,
  unboundedCyrillic,
  unboundedSigns,
  unboundedLatin,
  unboundedHryvnia,
]
  .map((font) => font.variable)
  .join(' ');

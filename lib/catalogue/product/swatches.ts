/**
 * CSS colours of the colour names used at the POS, in Ukrainian, Russian and English. Each entry lists beginnings of
 * words. Where one beginning is part of another, the longer comes first.
 */
const COLOURS: readonly (readonly [string, string])[] = [
  ['чорн|черн|black', '#16121d'],
  ['біл|бел|white', '#fff'],
  ['молочн|айвор|ivory|слонов', '#fbf3e0'],
  ['сріб|сереб|silver', '#c3c5d2'],
  ['золот|gold', '#d8a937'],
  ['графіт|графит|антрацит|graphite', '#4a4a55'],
  ['сір|сер|попел|попіл|пепел|gray|grey|ash', '#8f8f99'],
  ['червон|красн|red|алий|алый', '#d11f2f'],
  ['бордо|винн|вишн|вишнев|burgundy|wine', '#8f1f38'],
  ['малин|crimson|raspberry', '#c2185b'],
  ['рожев|розов|pink|сакур', '#f08cae'],
  ['корал|coral', '#ff7f61'],
  ['персик|peach', '#ffc7a6'],
  ['помаранч|оранж|апельсин|orange', '#f07c1e'],
  ['руд|рыж|мід|мед|ginger|copper', '#c1622d'],
  ['бурштин|янтар|amber', '#d98a1f'],
  ['жовт|желт|yellow|лимон', '#f5d02c'],
  ['блонд|білявий|пшенич|русяв|русый|blond', '#e8c98a'],
  ['беж|пісоч|песоч|beige|кремов|cream|тілесн|телесн|nude', '#e6d3b3'],
  ['корич|коричн|шокол|brown|каштан|бронз|bronze|каво|кофей', '#6b4a33'],
  ['салат|лайм|lime', '#9bd33c'],
  ['хакі|хаки|оливк|khaki|olive', '#7a7a3c'],
  ['смарагд|изумруд|emerald', '#0e8f66'],
  ["м'ятн|м’ятн|мятн|mint", '#9fe0c6'],
  ['бірюз|бирюз|turquoise|teal|аквамар', '#2bb3b0'],
  ['зелен|green', '#3a9b4c'],
  ['блакит|голуб|небесн|sky|cyan', '#7cc3f0'],
  ['індиго|индиго|indigo', '#3b3bb5'],
  ['син|blue|кобальт|navy', '#2b5ae0'],
  ['бузк|лаванд|сирен|ліл|лилов|lavender|lilac', '#bfa2e3'],
  ['фіолет|фиолет|пурпур|purple|violet|слив', '#7b4fc0'],
  [
    'прозор|прозрач|clear|transparent',
    'repeating-conic-gradient(#ddd 0 25%,#fff 0 50%) 0 0/10px 10px',
  ],
  [
    'різнокол|разноц|мульти|multi|райд|радуж|rainbow|омбре|ombre|строкат|градієнт|градиент',
    'linear-gradient(120deg,#f08cae 33%,#f5d02c 33% 66%,#2bb3b0 66%)',
  ],
];

const PREFIXES = COLOURS.map(([prefixes, colour]) => ({ prefixes: prefixes.split('|'), colour }));
// One pattern shared by all colours: compiling a pattern with Unicode letters takes a millisecond.
const WORD_START = /(?<!\p{L})\p{L}/gu;

/**
 * A CSS background for a colour's name; null when it contains no known colour word. The first known word is used:
 * «біло-рожевий» (white-pink) is shown as white.
 */
export function swatchOf(name: string): string | null {
  const text = name.slice(0, 80).toLowerCase();
  for (const { index } of text.matchAll(WORD_START)) {
    const known = PREFIXES.find(({ prefixes }) =>
      prefixes.some((prefix) => text.startsWith(prefix, index)),
    );
    if (known) return known.colour;
  }
  return null;
}

// Chibi figure, local coords: feet at y=0, head centre about (0,-330), dressed by a look (sandbox/poster/catalogue/looks.ts)
import { beardOf, cap, hairBehind } from './chibi-hair.js';
import { behind, headgear, prop } from './chibi-things.js';
import { circ, darken, ell, INK, lighten } from './lib.js';

const TROUSERS = ['suit', 'coat', 'armour', 'folk'], LONG = ['robe', 'gown', 'fur', 'kimono'];
const PLAIN = [{ hair: 'twin', clothes: 'dress', prop: 'wand' }, { hair: 'spiky', man: true, clothes: 'suit', prop: 'sword' }, { hair: 'long', top: 'bow', clothes: 'dress', prop: 'wand' }];

export function chibi(a, { hair = 0, hc, oc, ac, prop: hasProp = 0, look = a.o.look || PLAIN[hair] } = {}) {
  if (look.clothes === 'fur' && look.beard === 'long') oc = hc;
  const P = a.P, sk = look.pale ? '#F3F1F4' : look.tan ? '#E3B48C' : P.skin, w = P.white, c = { hc, oc, ac, sk, look, dk: darken(hc, .25), lt: lighten(hc, .4), od: darken(oc, .4) };
  const M = fn => { const k = a.id + '_' + a.n++; a.add(`<g id="${k}">`); fn(); a.add(`</g><use href="#${k}" transform="scale(-1 1)"/>`); };
  behind(a, c, M);
  hairBehind(a, c, M);
  body(a, c, M);
  if (look.prop === 'sticks') { a.p('M-116-84V-14C-90 8-20 8 6-14V-84Z', ac, { sw: 4 }); a.p('M-116-84C-90-104-20-104 6-84C-20-64-90-64-116-84Z', P.white, { sw: 4 }); a.l('M-110-70L-84-6L-56-62L-28-4L0-70', 3); }
  // head
  a.p('M-146-330C-146-430-86-476 0-476C86-476 146-430 146-330C146-250 90-196 0-190C-90-196-146-250-146-330Z', sk, { sw: 4, sh: 'M146-400C150-300 110-220 20-180H160V-400Z' });
  eyes(a, c);
  beardOf(a, c);
  cap(a, c, M);
  headgear(a, c, M);
  // raised arm with what it holds, in front of everything
  const sleeve = ['dress', 'folk', 'folk-dress'].includes(look.clothes) ? w : look.clothes === 'armour' ? '#C6CBD8' : oc;
  if (look.prop === 'none' || !hasProp) { a.g('transform="scale(-1 1)"', () => arm(a, sleeve, sk)); return; }
  a.g('transform="translate(150 -214) rotate(30)"', () => prop(a, c));
  a.p('M58-176C92-176 118-190 136-214C150-222 166-208 160-190C142-150 108-126 66-126Z', sleeve, { sw: 4 }); a.p(circ(152, -212, 21), sk);
}
function arm(a, sleeve, sk) {
  a.p('M-60-170C-96-164-118-130-110-104C-100-84-78-80-58-88L-54-116C-66-112-78-112-78-120C-76-132-66-138-54-140Z', sleeve, { sw: 4 }); a.p(circ(-62, -96, 15), sk);
}
function body(a, { oc, ac, sk, look, od }, M) {
  const P = a.P, w = P.white, g = P.gold, v = look.clothes, steel = '#C6CBD8';
  if (!LONG.includes(v)) M(() => {
    a.p('M-66-90C-70-50-70-30-68 0C-50 8-24 8-14 0L-10-90Z', sk, { sh: 'M-34-90H0V10H-34Z' });
    a.p('M-70-34C-54-28-26-28-12-34V-6C-8 6-14 12-40 12C-76 12-82 4-76-8Z', v === 'folk' ? '#B3202F' : oc === '#fff' ? ac : od, { sw: 4 });
  });
  arm(a, v === 'armour' ? steel : ['dress', 'folk', 'folk-dress'].includes(v) ? w : oc, sk);
  const top = 'M-60-186C-30-196 30-196 60-186';
  if (TROUSERS.includes(v)) {
    a.p(v === 'folk' ? 'M-72-120C-110-80-104-40-84-30C-50-20-20-24-6-40L0-84L6-40C20-24 50-20 84-30C104-40 110-80 72-120Z' : 'M-72-120L-76-44C-50-34-20-34-6-40L0-84L6-40C20-34 50-34 76-44L72-120Z', v === 'folk' ? oc : darken(oc, .45), { sw: 4 });
    const coat = v === 'coat' ? `${top}C78-110 96-60 108-16C70-2 40-10 14-24L0-90L-14-24C-40-10-70-2-108-16C-96-60-78-110-60-186Z` : `${top}C78-150 78-110 82-72C50-52 24-52 0-62C-24-52-50-52-82-72C-78-110-78-150-60-186Z`;
    a.p(coat, v === 'armour' ? steel : v === 'folk' ? w : oc, { sw: 4, sh: 'M24-196C30-120 40-80 30-20H140V-196Z', inn: v === 'armour' || v === 'folk' ? '' : `<path d="M0-190V-50M-112-30C-70-12-40-20-14-36M112-30C70-12 40-20 14-36" fill="none" stroke="${g}" stroke-width="7"/>` });
    if (v === 'armour') { a.p('M-72-96C-50-80-24-76 0-92C24-76 50-80 72-96L78-44L40-30L0-58L-40-30L-78-44Z', oc, { sw: 4 }); M(() => a.p('M-48-192C-96-196-122-160-112-128C-86-120-60-132-48-150Z', steel, { sw: 4, hi: 'M-100-150C-96-176-76-186-56-182L-60-168C-76-170-86-160-88-146Z' })); a.l('M-50-150C-20-130 20-130 50-150', 5, g); a.p('M0-160L16-140L0-112L-16-140Z', ac, { sw: 4 }); return; }
    if (v === 'folk') { a.p('M-18-192H18V-112H-18Z', '#C6322F', { inn: '<path d="M-20-184L0-164L20-184M-20-160L0-140L20-160M-20-136L0-116L20-136" fill="none" stroke="#fff" stroke-width="5"/>' }); a.p('M-76-116C-30-104 30-104 76-116L74-86C30-76-30-76-74-86Z', '#C6322F', { sw: 4 }); a.p('M40-92L30-20L46-30L60-18L66-92Z', '#C6322F', { sw: 4 }); return; }
    a.p('M-34-192L0-140L34-192L22-198H-22Z', w, { sw: 3 }); a.p('M0-176L14-160L6-116L0-104L-6-116L-14-160Z', ac, { sw: 3 });
    if (v === 'coat') { a.p('M-72-116C-30-104 30-104 72-116L70-94C30-84-30-84-70-94Z', '#6B4028', { sw: 4 }); a.p('M-13-114H13V-88H-13Z', g); M(() => a.p('M-44-194L-92-178L-88-164L-46-174Z', g)); }
    return;
  }
  if (LONG.includes(v)) {
    const wide = v === 'gown' ? 150 : 118;
    a.p(`${top}C68-140 ${wide * .7}-70 ${wide}-6C${wide * .5} 16-${wide * .5} 16-${wide}-6C-${wide * .7}-70-68-140-60-186Z`, oc, { sw: 4, sh: 'M30-196C34-110 60-50 60 20H170V-196Z', inn: v === 'robe' ? `<path d="M-70-40l7 14l15 2l-11 10l3 15l-14-7l-14 7l3-15l-11-10l15-2ZM60-70l6 12l13 2l-9 9l2 13l-12-6l-12 6l2-13l-9-9l13-2ZM20-20l5 10l11 2l-8 7l2 11l-10-5l-10 5l2-11l-8-7l11-2Z" fill="${g}"/>` : v === 'gown' ? `<path d="M-160-24C-80 0 80 0 160-24" fill="none" stroke="${P.second}" stroke-width="12"/><path d="M-20-110C-30-60-50-20-70 10M20-110C30-60 50-20 70 10" fill="none" stroke="${INK}" stroke-width="3"/>` : '' });
    if (v === 'fur') { let t = ''; for (let y = -160; y < 0; y += 34) for (let x = -80; x < 90; x += 34) if (Math.abs(x) < 60 - y * -.25 + 44) t += `M${x + (y % 68 ? 12 : 0)} ${y}l-7 20`; a.l(t, 5, darken(oc, .4)); let s = ''; for (let i = -3; i <= 3; i++) s += circ(i * 36, 0, 22); a.p(s, lighten(oc, .35), { sw: 4 }); a.p('M-70-116C-30-104 30-104 70-116L70-94C30-84-30-84-70-94Z', '#6B4028', { sw: 4 }); return; }
    if (v === 'kimono') {
      M(() => a.p('M-56-180C-110-166-146-120-150-70C-130-50-100-46-80-54L-60-110Z', oc, { sw: 4, inn: `<path d="M-160-84C-130-60-100-60-70-70V-40H-160Z" fill="${ac}"/>` }));
      a.p('M-30-194L34-120L52-120L-8-198ZM30-194L-6-150L-20-164L8-198Z', w, { sw: 3 }); a.p('M-70-128C-30-116 30-116 70-128L72-84C30-74-30-74-72-84Z', ac, { sw: 4, inn: `<path d="M-80-106C-30-94 30-94 80-106" fill="none" stroke="${w}" stroke-width="5"/>` }); return;
    }
    a.p(v === 'robe' ? 'M-10-188H10L16 8H-16Z' : 'M-40-192C-20-160 20-160 40-192L30-198H-30Z', v === 'robe' ? ac : P.second, { sw: 3 });
    a.p('M-66-122C-30-110 30-110 66-122L66-100C30-90-30-90-66-100Z', v === 'robe' ? g : ac, { sw: 4 }); if (v === 'gown') a.p(circ(0, -104, 12), g); return;
  }
  const folk = v === 'folk-dress';
  a.p(`${top}C66-160 60-130 72-110C92-90 112-70 122-44C100-26 80-44 60-28C40-14 20-32 0-20C-20-32-40-14-60-28C-80-44-100-26-122-44C-112-70-92-90-72-110C-60-130-66-160-60-186Z`, oc, { sw: 4, sh: 'M30-196C30-120 50-80 60-10H140V-196Z', inn: (folk ? `<path d="M-70-200H70V-116H-70Z" fill="${w}"/><path d="M-30-112H30L42 0H-42Z" fill="#C6322F"/><path d="M-34-80H34M-40-48H40" stroke="#fff" stroke-width="6" fill="none"/>` : '') + `<path d="M-122-62C-100-44-80-62-60-46C-40-32-20-50 0-38C20-50 40-32 60-46C80-62 100-44 122-62" fill="none" stroke="${P.second}" stroke-width="9"/>` });
  if (folk) { a.p('M-66-140C-40-110-20-108 0-128C20-108 40-110 66-140L72-96C30-86-30-86-72-96Z', darken(oc, .25), { sw: 4 }); a.l('M-40-184C-30-150 30-150 40-184', 13, '#E0473C'); return; }
  if (v === 'sailor') { a.p('M-54-194L-84-160L0-120L84-160L54-194L0-140Z', ac, { sw: 4, inn: '<path d="M-74-162L0-128L74-162" fill="none" stroke="#fff" stroke-width="5"/>' }); }
  a.p('M-72-116C-30-104 30-104 72-116L70-96C30-86-30-86-70-96Z', ac);
  const y = v === 'sailor' ? -132 : -168;
  a.g(`transform="translate(0 ${y + 168})"`, () => { a.p('M0-170C-24-196-52-190-54-168C-50-146-22-146 0-162C22-146 50-146 54-168C52-190 24-196 0-170Z', v === 'sailor' ? P.second : ac, { sw: 4 }); a.p(circ(0, -168, 11), P.gold); });
}
function eyes(a, { hc, ac, sk, look }) {
  const man = look.man, iris = look.mouth === 'fangs' ? '#C0392B' : ac, brow = darken(hc, .35);
  for (const s of [-1, 1]) {
    a.add(`<g transform="translate(${s * 66} ${man ? -288 : -296}) scale(1 ${man ? .78 : 1})">`);
    a.p('M-32-26C-20-48 20-48 32-26C38 10 24 44 0 46C-24 44-38 10-32-26Z', iris, { sw: 4, inn: `<path d="M-40-50H40V-10C20-20-20-20-40-10Z" fill="${INK}" opacity=".55"/><ellipse cy="6" rx="13" ry="20" fill="${INK}"/><circle cx="-11" cy="-16" r="11" fill="#fff"/><circle cx="12" cy="26" r="7" fill="#fff"/>` });
    a.l(man ? 'M-38-26C-20-50 20-50 38-26' : s < 0 ? 'M-42-16C-32-54 22-54 36-26M-42-16L-54-24' : 'M42-16C32-54-22-54-36-26M42-16L54-24', 9); a.add('</g>');
    if (man) a.l(s < 0 ? 'M-104-352L-44-342' : 'M104-352L44-342', 11, brow); else a.f(ell(s * 96, -238, 24, 13), '#E9705F', .4);
  }
  if (man) a.l('M-22-228C-8-222 12-222 26-232', 6); else a.p('M-18-232H18C16-206-16-206-18-232Z', '#C93A3A');
  if (look.mouth === 'fangs') a.p('M-16-226L-11-208L-5-225ZM10-224L15-207L21-228Z', '#fff', { sw: 3 });
  if (look.mouth === 'scar') a.l('M84-376L108-330M82-352L102-360', 5, '#B5483F');
  if (look.mouth === 'glasses') { a.l(circ(-66, -286, 50) + circ(66, -286, 50) + 'M-16-290C-8-298 8-298 16-290', 8, darken(sk, .75)); }
}

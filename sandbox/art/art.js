// Art: builds one picture. Paths, clipped halftone shade, backdrop, ground shadow.
import { open, shut } from './setting.js';
import { INK, PAPER, W, H, resolve, rng, hash, circ, f, pt, polar, mix } from './lib.js';

export class Art {
  constructor(kind, o = {}, w = W, h = H) {
    this.kind = kind; this.o = o; this.w = w; this.h = h;
    this.P = resolve(o); this.v = Math.abs(o.variant | 0); this.R = rng(kind + (o.seed ?? 0));
    this.id = kind[0] + hash(kind + JSON.stringify(o)).toString(36).slice(0, 5); this.n = 0;
    this.defs = []; this.out = [];
  }
  add(s) { this.out.push(s); return this; }
  /** Path with fill + ink line. sh: halftone shade, tone: flat dark shade, hi: flat light (clipped inside), in: raw svg clipped inside */
  p(d, fill = 'none', { sw = 3, s = INK, sh, tone, hi, inn, a = '', ho = .34, to = .16, hio = .45 } = {}) {
    const st = s === 'none' ? ' stroke="none"' : (s !== INK ? ` stroke="${s}"` : '') + (sw !== 3 ? ` stroke-width="${sw}"` : '');
    // Dots drawn smaller or askew take many times as long: elsewhere than before its own backdrop shade is flat.
    if (sh && this.shrunk) { tone = tone ? tone + sh : sh; sh = ''; }
    if (!(sh || tone || hi || inn)) return this.add(`<path d="${d}" fill="${fill}"${st}${a && ' ' + a}/>`);
    const k = this.id + '-' + this.n++;
    this.defs.push(`<path id="${k}" d="${d}"/><clipPath id="${k}c"><use href="#${k}"/></clipPath>`);
    let g = `<use href="#${k}" fill="${fill}" stroke="none"/><g clip-path="url(#${k}c)" stroke="none">`;
    if (hi) g += `<path d="${hi}" fill="#fff" opacity="${hio}"/>`;
    if (tone) g += `<path d="${tone}" fill="${INK}" opacity="${to}"/>`;
    if (inn) g += inn;
    if (sh) { this.ht = 1; g += `<path d="${sh}" fill="url(#${this.id}h)" opacity="${ho}"/>`; }
    g += '</g>';
    if (s !== 'none') g += `<use href="#${k}" fill="none"${st}/>`;
    return this.add(a ? `<g ${a}>${g}</g>` : g);
  }
  /** Ink line(s) */
  l(d, sw = 3, s = INK, a = '') { return this.add(`<path d="${d}" fill="none"${sw !== 3 ? ` stroke-width="${sw}"` : ''}${s !== INK ? ` stroke="${s}"` : ''}${a && ' ' + a}/>`); }
  /** Flat fill, no line */
  f(d, fill, op = 1) { return this.add(`<path d="${d}" fill="${fill}" stroke="none"${op < 1 ? ` opacity="${op}"` : ''}/>`); }
  /** Draw fn twice: as is and mirrored on x = w/2 */
  mir(fn) {
    if (fn.length === 0) { const k = this.id + '_' + this.n++; this.add(`<g id="${k}">`); fn(); return this.add(`</g><use href="#${k}" transform="matrix(-1 0 0 1 ${this.w} 0)"/>`); }
    fn(false); this.add(`<g transform="matrix(-1 0 0 1 ${this.w} 0)">`); fn(true); return this.add('</g>'); }
  g(attr, fn) { this.add(`<g ${attr}>`); fn(); return this.add('</g>'); }
  /** Fading screentone rows (dots as zero-length dashes): very few bytes */
  tone(x0, y0, x1, rows, step = 20, r0 = 13, r1 = 2, col = INK, op = .16, up = true) {
    let s = '';
    for (let i = 0; i < rows; i++) { const y = up ? y0 - i * step / 2 * 1.0 : y0 + i * step / 2; const r = r0 + (r1 - r0) * i / (rows - 1); s += `<path d="M${pt(x0 + (i % 2 ? step / 2 : 0), y)}H${f(x1)}" stroke-width="${f(r)}"/>`; }
    return this.add(`<g fill="none" stroke="${col}" stroke-dasharray="0 ${step}" stroke-linecap="round" opacity="${op}">${s}</g>`);
  }
  /** Backdrop: disc | arch | panel | rays | burst */
  bg(kind, { cx = 400, cy = 450, r = 330, col, fill } = {}) {
    if (this.o.setting) return open(this, this.o.setting);
    if (this.o.cutout) return this;
    const type = this.o.backdrop || kind, P = this.P, t = fill || P.tint, t2 = mix(t, P.main, .13);
    this.add('<g stroke="none">');
    this.f(`M0 0H${W}V${H}H0Z`, PAPER);
    if (type === 'disc') { this.f(`M0 860H800V1000H0Z`, t); this.add(`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${t}"/>`); }
    if (type === 'arch') { this.f(`M90 1000V440a310 310 0 0 1 620 0V1000Z`, t); this.f(`M0 870H800V1000H0Z`, t2); }
    if (type === 'panel') { this.f(`M0 0H800V120L0 260Z`, t2); this.f(`M0 300L800 160V1000H0Z`, t, 1); }
    if (type === 'rays') {
      let d = ''; for (let i = 0; i < 18; i++) { const a = i * 20 + 4, [x1, y1] = polar(cx, cy, 900, a), [x2, y2] = polar(cx, cy, 900, a + 9); d += `M${cx} ${cy}L${pt(x1, y1)}L${pt(x2, y2)}Z`; }
      this.f(d, t); this.add(`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${t2}"/>`);
    }
    if (type === 'stage') { // spotlight cone on a stage floor
      this.f('M0 0H800V1000H0Z', t); this.f('M300 -10H500L760 905H40Z', PAPER, .85); this.f('M0 860H800V1000H0Z', t2); this.add(`<ellipse cx="400" cy="900" rx="360" ry="62" fill="${PAPER}" opacity=".8"/>`);
    }
    this.add('</g>');
    const c = col || P.main;
    if (type === 'disc') this.tone(-4, 1000, 800, 9, 22, 15, 2, c, .22);
    if (type === 'arch') this.tone(-4, 1000, 800, 8, 22, 14, 2, c, .24);
    if (type === 'panel') { this.tone(-4, 1000, 800, 14, 22, 15, 2, c, .2); this.l('M0 260L800 120M0 300L800 160', 3); }
    if (type === 'rays') this.tone(-4, 1000, 800, 10, 22, 15, 2, c, .24);
    if (type === 'stage') this.tone(-4, 0, 800, 14, 22, 15, 2, c, .24, false);
    return this;
  }
  shadow(cx, cy, rx, ry = 26) {
    if (this.shrunk || this.o.cutout) return this;
    this.ht = 1; return this.add(`<g stroke="none"><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${INK}" opacity=".16"/><ellipse cx="${f(cx + rx * .12)}" cy="${cy}" rx="${f(rx * 1.12)}" ry="${f(ry * 1.15)}" fill="url(#${this.id}h)" opacity=".34"/></g>`); }
  svg() {
    if (this.o.setting) shut(this, this.o.setting);
    // Upright, and a whole number of pixels in pictures of 800 and 1200: libvips takes five times as long for any other.
    if (this.ht) this.defs.unshift(`<pattern id="${this.id}h" width="16" height="16" patternUnits="userSpaceOnUse"><path d="${circ(8, 8, 3.1)}${[0, 16].flatMap(x => [0, 16].map(y => circ(x, y, 3.1))).join('')}" fill="${INK}"/></pattern>`);
    const { w, h } = this, min = t => t.replace(/ d="[^"]+"/g, d => d.replace(/ -/g, '-').replace(/\b0\./g, '.').replace(/ (?=[A-Za-z])|(?<=[A-Za-z]) /g, '').replace(/^d/, ' d'));
    return min(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-hidden="true"><defs>${this.defs.join('')}</defs><g stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${this.out.join('')}</g></svg>`);
  }
}

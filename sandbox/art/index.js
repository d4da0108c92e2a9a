// draw(kind, options) → SVG string. Plain ESM, no dependencies, works in Node and the browser.
import { accessory } from './accessory.js';
import { Art } from './art.js';
import { backpack, plush } from './backpack.js';
import { costume } from './costume.js';
import { garment } from './garment.js';
import * as goods from './goods.js';
import { katana } from './katana.js';
import { lens } from './lens.js';
import { lenscase, lightstick, wigcap } from './lightstick.js';
import { lolita } from './lolita.js';
import { figure, stand } from './stand.js';
import * as wear from './wear.js';
import { wig } from './wig.js';

/** A backdrop alone, for those who are put before it. */
const ground = (a) => a.bg('disc', { cy: 440, r: 350 }).shadow(400, 950, 250);

const KINDS = { ground, wig, lens, costume, garment, accessory, katana, backpack, stand, figure, lightstick, wigcap, lenscase, lolita, plush, ...goods, ...wear };
/** @param {string} kind @param {Record<string, unknown>} options @returns {string} */
export function draw(kind, options = {}) {
  const a = new Art(kind, options);
  (KINDS[kind] || KINDS.wig)(a);
  return a.svg();
}
export { hero } from './hero.js';
export { VARIANTS } from './samples.js';

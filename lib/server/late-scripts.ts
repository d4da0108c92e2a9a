/** A script tag in the HTML of Next: the page's chunks and, as the last one, the entry script (`_R_`). */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)"( id="_R_")? async=""><\/script>/g;
/** A preload link for a script of Next: for the entry script, and for chunks that are loaded when needed. */
const HINT =
  /<link rel="preload"(?= [^>]*as="script")[^>]*? href="(\/_next\/static\/[\w./~-]+)"[^>]*>/g;

/**
 * Inline script that loads the page's scripts after the first paint and the main picture, but before the pictures
 * further down. It waits for the main picture at most 0.5 s after the first paint. If a visible page never paints, the
 * scripts are loaded after 3 s. In a background tab they are loaded at once.
 */
const LOADER = `(function(files){
var isBegun
function load(){
if(isBegun)return
isBegun=true
files.forEach(function(file){
var script=document.createElement('script')
script.src=file
script.async=true
script.fetchPriority='high'
document.head.append(script)
})}
function drawn(){requestAnimationFrame(function(){setTimeout(load)})}
function begun(){
setTimeout(load,500)
var picture=document.querySelector('img[fetchpriority=high]')
if(!picture||picture.complete)return drawn()
picture.addEventListener('load',drawn)
picture.addEventListener('error',load)
}
if(document.hidden)return load()
setTimeout(load,3000)
if(!(PerformanceObserver.supportedEntryTypes||[]).includes('paint'))return drawn()
new PerformanceObserver(function(seen){
if(seen.getEntriesByName('first-contentful-paint').length)begun()
}).observe({type:'paint',buffered:true})
})`;

/**
 * Changes a page's HTML so that its scripts are loaded after the first paint. Until then a phone uses its connection
 * for the stylesheet, fonts and main picture, and its CPU for painting. Links work from the beginning, and early clicks
 * on buttons are recorded (`components/layout/early-clicks.tsx`). HTML that does not look like a page of this Next
 * version is returned unchanged.
 */
export function loadScriptsLate(html: string): string {
  const found = [...html.matchAll(SCRIPT)];
  const end = html.lastIndexOf('</body>');
  if (end < 0 || !found.at(-1)?.[2]) return html;
  const hinted = [...html.matchAll(HINT)];
  const files = new Set([...found, ...hinted].map(([, file]) => file));
  const body = html.slice(0, end).replace(HINT, '').replace(SCRIPT, '');
  return `${body}<script>${LOADER}(${JSON.stringify([...files])})</script>${html.slice(end)}`;
}

/** A script tag of Next's pages: the page's chunks, and last the entry script (`_R_`). */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)"( id="_R_")? async=""><\/script>/g;
/** A preload link of a script: the entry script, and chunks that load on display. */
const HINT =
  /<link rel="preload"(?= [^>]*as="script")[^>]*? href="(\/_next\/static\/[\w./~-]+)"[^>]*>/g;

/**
 * Loads the scripts after the first paint, including the main picture, and before the pictures further down. The main
 * picture delays them by at most 0.5 s. A visible page that never paints loads them after 3 s, a background tab at
 * once.
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
 * The page with its scripts loaded after the first paint: until then a phone's connection is used for the stylesheet,
 * fonts and picture, and its CPU for painting. Links work before that, and early clicks on buttons are recorded
 * (`components/layout/early-clicks.tsx`). Anything that does not look like a page of this Next version is returned
 * unchanged.
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

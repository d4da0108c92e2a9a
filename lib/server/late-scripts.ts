/** A script tag of Next's pages: the page's own chunks, and last the one that starts them. */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)"( id="_R_")? async=""><\/script>/g;
/** A preload of a script: the one that starts the page, and chunks that load when shown. */
const HINT =
  /<link rel="preload"(?= [^>]*as="script")[^>]*? href="(\/_next\/static\/[\w./~-]+)"[^>]*>/g;

/**
 * Loads the scripts after the first screen is painted, its main picture included, and before the
 * pictures further down. The main picture may delay them by half a second; a page that is never
 * painted (a background tab) by three.
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
 * The page with its scripts loaded after the first paint: until then a phone's connection is for
 * the stylesheet, fonts and picture, and its processor for painting. Links work before that, and
 * early clicks on buttons are remembered (`components/layout/early-clicks.tsx`). Anything that does
 * not look like a page of this Next version is returned unchanged.
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

/** One of Next's files as its pages name it: those of the page, and last the one that starts them. */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+)"( id="_R_")? async=""><\/script>/g;
/** A hint at a file that the page will want: the one that starts it, parts that come when they are shown. */
const HINT =
  /<link rel="preload"(?= [^>]*as="script")[^>]*? href="(\/_next\/static\/[\w./~-]+)"[^>]*>/g;

/**
 * Fetches the files once the first screen is drawn, its main picture included, and then before the
 * pictures further down. The main one may keep them for half a second; what is never drawn (a tab in
 * the background) for three.
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
 * The page with its code fetched after the first paint: a phone's connection belongs to the style
 * sheet, the letters and the picture until then, and its processor to drawing them. Links work
 * before, and presses on buttons are remembered (`components/layout/early-press.tsx`). Anything that
 * does not look like a page of this Next comes back as it was.
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

type Page = typeof globalThis & {
  earlyPress?: HTMLElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Remembers the last press on a button and what was chosen in lists before React listens: on a slow
 * network that takes seconds. On the window, after React's own listeners on the document, so that what
 * React takes is not remembered; its mark on the element tells.
 */
const REMEMBER = `earlyChoices=new Map;
function isEarly(element){return !Object.keys(element).some(function(key){return key.indexOf('__reactProps')===0})}
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');
if(button&&isEarly(button))earlyPress=button
});
addEventListener('change',function(event){
var list=event.target;
if(list.tagName==='SELECT'&&isEarly(list))earlyChoices.set(list,list.value)
})`;

export const EarlyPress = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  <script dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);

const LOOK = 50;
const LONG_ENOUGH = 10_000;

/** Chooses and presses again what was too early, once React has taken over that part of the page. */
export function replayEarlyPress() {
  const page = globalThis as Page;
  const started = Date.now();
  const timer = setInterval(() => {
    for (const [list, value] of page.earlyChoices ?? []) {
      if (!isTaken(list)) continue;
      page.earlyChoices?.delete(list);
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const button = page.earlyPress;
    if (button && isTaken(button)) {
      delete page.earlyPress;
      if (button.isConnected) button.click();
    }
    if (Date.now() - started > LONG_ENOUGH) clearInterval(timer);
  }, LOOK);
}

const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

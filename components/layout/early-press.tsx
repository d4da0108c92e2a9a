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
    const lists = [...(page.earlyChoices?.keys() ?? [])];
    for (const list of lists) chooseAgain(list);
    const button = page.earlyPress;
    // Not before what was chosen is known: the button would ask for it.
    if (button && lists.length === 0 && isTaken(button)) {
      delete page.earlyPress;
      if (button.isConnected) button.click();
    }
    if (Date.now() - started > LONG_ENOUGH) clearInterval(timer);
  }, LOOK);
}

function chooseAgain(list: HTMLSelectElement) {
  const choices = (globalThis as Page).earlyChoices;
  const value = choices?.get(list);
  if (list.isConnected && !isTaken(list)) return;
  choices?.delete(list);
  if (!list.isConnected || value === undefined) return;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

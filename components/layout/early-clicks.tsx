type Page = typeof globalThis & {
  earlyClick?: HTMLButtonElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Script that captures clicks on buttons and changes of selects in parts of the page not hydrated yet, which have the
 * attribute `data-late`. On a slow network hydration takes seconds, and React loses events meanwhile. Stores the last
 * click and every change. Links and forms work without React and are not captured.
 */
const REMEMBER = `earlyChoices=new Map;
function early(event,remember){
var target=event.target;
if(!target.closest||!target.closest('[data-late]'))return;
if(remember(target))event.stopPropagation()
}
addEventListener('click',function(event){early(event,function(target){
var button=target.closest('button');
if(button)earlyClick=button;
return button
})},true);
addEventListener('change',function(event){early(event,function(target){
return target.tagName==='SELECT'&&earlyChoices.set(target,target.value)
})},true)`;

export const EarlyClicks = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script
  <script dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);

/** Replays the captured changes and the last click; delayed until React's effects have run. */
export function replayEarly() {
  setTimeout(chooseAgain);
}

const isLate = (element: Element): boolean => element.closest('[data-late]') !== null;

function chooseAgain() {
  const { earlyChoices } = globalThis as Page;
  for (const [list, value] of earlyChoices ?? []) {
    if (isLate(list)) continue;
    earlyChoices?.delete(list);
    // Hydration has reset the select: restore the chosen value.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // Only after the changes are applied, since what the button does may depend on them.
  setTimeout(pressAgain);
}

function pressAgain() {
  const page = globalThis as Page;
  const button = page.earlyClick;
  if (!button || isLate(button)) return;
  delete page.earlyClick;
  if (button.isConnected) button.click();
}

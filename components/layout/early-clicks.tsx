type Page = typeof globalThis & {
  earlyClick?: HTMLButtonElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Holds back clicks on buttons and changes of selects until their part of the page is hydrated and has lost
 * its `data-late`. On a slow network that takes seconds, and what React receives halfway is lost. The last
 * click and every change are remembered. Links and forms work by themselves and are left alone.
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  <script dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);

/** Replays early changes and the early click. After React's effect, not during its work. */
export function replayEarly() {
  setTimeout(chooseAgain);
}

const isLate = (element: Element): boolean => element.closest('[data-late]') !== null;

function chooseAgain() {
  const { earlyChoices } = globalThis as Page;
  for (const [list, value] of earlyChoices ?? []) {
    if (isLate(list)) continue;
    earlyChoices?.delete(list);
    // React has restored its own value.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // Once the changes are applied: the button may depend on them.
  setTimeout(pressAgain);
}

function pressAgain() {
  const page = globalThis as Page;
  const button = page.earlyClick;
  if (!button || isLate(button)) return;
  delete page.earlyClick;
  if (button.isConnected) button.click();
}

type Page = typeof globalThis & {
  earlyClick?: HTMLButtonElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Captures clicks on buttons and changes of selects until their part of the page is hydrated and has lost its
 * `data-late`. On a slow network that takes seconds, and React loses events during hydration. Stores the last click and
 * every change. Links and forms work without React and are not captured.
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

/** Replays the early changes and the early click, after React's effects, not during them. */
export function replayEarly() {
  setTimeout(chooseAgain);
}

const isLate = (element: Element): boolean => element.closest('[data-late]') !== null;

function chooseAgain() {
  const { earlyChoices } = globalThis as Page;
  for (const [list, value] of earlyChoices ?? []) {
    if (isLate(list)) continue;
    earlyChoices?.delete(list);
    // React has reset the value.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After the changes are applied: the button may depend on them.
  setTimeout(pressAgain);
}

function pressAgain() {
  const page = globalThis as Page;
  const button = page.earlyClick;
  if (!button || isLate(button)) return;
  delete page.earlyClick;
  if (button.isConnected) button.click();
}

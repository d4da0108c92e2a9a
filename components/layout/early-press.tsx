type Page = typeof globalThis & {
  earlyPress?: HTMLButtonElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Keeps presses on buttons and choices in lists from React until their part of the page is its own and has
 * lost its `data-late`. On a slow network that takes seconds, and what React hears halfway is lost. The last
 * press and every choice are remembered. Links and forms work by themselves and are let be.
 */
const REMEMBER = `earlyChoices=new Map;
function early(event,remember){
var target=event.target;
if(!target.closest||!target.closest('[data-late]'))return;
if(remember(target))event.stopPropagation()
}
addEventListener('click',function(event){early(event,function(target){
var button=target.closest('button');
if(button)earlyPress=button;
return button
})},true);
addEventListener('change',function(event){early(event,function(target){
return target.tagName==='SELECT'&&earlyChoices.set(target,target.value)
})},true)`;

export const EarlyPress = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  <script dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);

/** Chooses and presses again what was too early. Once React's effect is over: not amid its work. */
export function replayWaiting() {
  setTimeout(chooseAgain);
}

const isLate = (element: Element): boolean => element.closest('[data-late]') !== null;

function chooseAgain() {
  const { earlyChoices } = globalThis as Page;
  for (const [list, value] of earlyChoices ?? []) {
    if (isLate(list)) continue;
    earlyChoices?.delete(list);
    // React has put its own value back.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // Once the choices are known: the button would ask for them.
  setTimeout(pressAgain);
}

function pressAgain() {
  const page = globalThis as Page;
  const button = page.earlyPress;
  if (!button || isLate(button)) return;
  delete page.earlyPress;
  if (button.isConnected) button.click();
}

type Page = typeof globalThis & {
  earlyPress?: HTMLButtonElement;
  earlyChoices?: Map<HTMLSelectElement, string>;
};

/**
 * Keeps presses on buttons and choices in lists from React until all of the page is its own
 * (`data-ready`): on a slow network that takes seconds, and what it hears halfway is lost. The last press
 * and every choice are remembered. Links and forms work by themselves and are let be.
 */
const REMEMBER = `earlyChoices=new Map;
function early(event,remember){
if('ready' in document.documentElement.dataset)return;
var taken=remember(event.target);
if(taken)event.stopPropagation()
}
addEventListener('click',function(event){early(event,function(target){
var button=target.closest&&target.closest('button');
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

/** Says that React has taken over, then chooses and presses again what was too early. */
export function replayEarlyPress() {
  document.documentElement.dataset.ready = '';
  // Once this effect is over: React takes over what is still waiting below at a press, but not amid its work.
  setTimeout(replay);
}

function replay() {
  const page = globalThis as Page;
  for (const [list, value] of page.earlyChoices ?? []) {
    // React has put its own value back.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After the choices, which the button would ask for.
  if (page.earlyPress?.isConnected) page.earlyPress.click();
  delete page.earlyPress;
}

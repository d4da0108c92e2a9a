type Page = typeof globalThis & { earlyPress?: HTMLElement };

/**
 * Remembers the last press on a button before React listens: on a slow network that takes seconds.
 * On the window, after React's own listeners on the document, so that what React takes is not
 * remembered; its mark on the button tells.
 */
const REMEMBER = `addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');
if(button&&!Object.keys(button).some(function(key){return key.indexOf('__reactProps')===0}))earlyPress=button
})`;

export const EarlyPress = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  <script dangerouslySetInnerHTML={{ __html: REMEMBER }} />
);

/** Presses again what was pressed too early; called once React listens. */
export function replayEarlyPress() {
  const page = globalThis as Page;
  const button = page.earlyPress;
  delete page.earlyPress;
  if (button?.isConnected) button.click();
}

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

const LOOK = 50;
const LONG_ENOUGH = 10_000;

/** Presses again what was pressed too early, once React has taken over that part of the page. */
export function replayEarlyPress() {
  const page = globalThis as Page;
  const started = Date.now();
  const timer = setInterval(() => {
    const button = page.earlyPress;
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
      delete page.earlyPress;
      if (button.isConnected) button.click();
    }
    if (Date.now() - started > LONG_ENOUGH) clearInterval(timer);
  }, LOOK);
}

/** The drawing shown instead of a picture that failed to load; `public/placeholder.svg` contains the same drawing. */
export const STAND_IN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600"><title>Амплуа</title><path fill="#f2eadc" d="M0 0h480v600H0z"/><g fill="none" stroke="#e0d6c6" stroke-width="14"><path d="M-40 640 240 300 520 640M-40 300H520M240 300-40-40M240 300 520-40M240-60V660" opacity=".55"/></g><circle cx="240" cy="290" r="150" fill="#fbf7f0"/><g stroke-linejoin="round"><path d="m150 226 180-12-13 148-154-5z" fill="#fff" stroke="#16121d" stroke-width="5" stroke-dasharray="14 10"/><path d="M196 276c8-11 26-11 34 0m20 0c8-11 26-11 34 0M212 324c16 10 42 10 58-2" fill="none" stroke="#16121d" stroke-width="6" stroke-linecap="round"/></g><path fill="#e0d6c6" d="M0 520h480v80H0z"/></svg>';

/** An image element that failed to load; `failed` holds its original sources. */
export type FailedPicture = HTMLImageElement & {
  failed?: { src: string; srcset: string; url: string };
};

/**
 * Inline script in the head of every page. Replaces each picture that fails to load by the drawing, before the browser
 * shows its broken-image icon. The drawing is a data URL, since the network may have failed. The script is inline,
 * since pictures may fail before other scripts have loaded. `retry-pictures.ts` then retries the picture. The
 * Content-Security-Policy of private pages allows the script by its hash. Skips the photo viewer, which shows a text
 * instead.
 */
export const STAND_IN_SCRIPT = `(function(){
var drawing='data:image/svg+xml,'+encodeURIComponent('${STAND_IN}');
addEventListener('error',function(event){
var picture=event.target;
if(picture.tagName!=='IMG'||picture.src===drawing||picture.closest('.photo-viewer'))return;
picture.failed={src:picture.getAttribute('src'),srcset:picture.srcset,url:picture.currentSrc};
picture.dataset.failed='';
picture.removeAttribute('srcset');
picture.src=drawing
},true)
})()`;

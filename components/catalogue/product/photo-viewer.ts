import PhotoSwipe, { type SlideData } from 'photoswipe';
import { closeOnBack } from '@/components/ui/overlay/back-closes';
import { ignoreClicksBriefly, layerChanged, lockScroll } from '@/components/ui/overlay/layers';
import { photoSrcSet, photoUrl } from '@/lib/catalogue/product/photo';
import './photo-viewer.css';

/** Usual aspect ratio of the shop's photos, for photos that have not loaded yet. */
const USUAL = { width: 4, height: 5 };
const LARGEST = 1920;
/** Zoom factor of one key press. */
const STEP = 1.5;
const STEP_TIME = 200;

type Viewed = { photos: string[]; alts: string[] };

/** Shows a gallery's photos full-screen; `onChange` receives the index of the shown photo. */
export function openViewer(
  gallery: HTMLElement | null,
  { photos, alts }: Viewed,
  index: number,
  onChange: (index: number) => void,
): void {
  const pictures = gallery?.querySelectorAll('img');
  const slides = photos.map((path, place) => slideOf(path, alts[place], pictures?.[place]));
  openSlides(slides, { label: 'Фото товару', index, onChange });
}

type SlideOptions = { label: string; index: number; onChange?: (index: number) => void };

/**
 * Shows pictures full-screen, zoomed by tap, pinch, wheel and the keys plus and minus. Uses a native dialog, so that the
 * page behind is inert and the focus returns.
 */
export function openSlides(slides: SlideData[], { label, index, onChange }: SlideOptions): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'photo-viewer';
  dialog.setAttribute('aria-label', label);
  document.body.append(dialog);
  dialog.showModal();
  const unlock = lockScroll();
  layerChanged();

  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: slides,
    index,
    appendToEl: dialog,
    mainClass: 'photo-viewer-stage',
    bgOpacity: 1,
    wheelToZoom: true,
    loop: false,
    // The native dialog handles Escape and the focus.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    imageClickAction: 'zoom',
    tapAction: 'zoom',
    doubleTapAction: 'zoom',
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 5,
    showHideAnimationType: isStill ? 'none' : 'fade',
    zoomAnimationDuration: isStill ? false : 300,
    closeTitle: 'Закрити',
    zoomTitle: 'Збільшити або зменшити',
    arrowPrevTitle: 'Попереднє фото',
    arrowNextTitle: 'Наступне фото',
    errorMsg: 'Це фото не\u00a0завантажилося',
    indexIndicatorSep: '\u00a0/\u00a0',
  });
  viewer.on('change', () => onChange?.(viewer.currIndex));
  viewer.on('keydown', ({ originalEvent: { key } }) => {
    if (key === '+' || key === '=') zoomBy(viewer, STEP, isStill);
    if (key === '-') zoomBy(viewer, 1 / STEP, isStill);
  });

  const close = () => {
    // While the viewer is opening it ignores `close()`.
    if (viewer.opener.isOpen) viewer.close();
    else viewer.on('openingAnimationEnd', () => viewer.close());
  };
  const stopListening = closeOnBack(close);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A browser may close a dialog without a cancel event.
  dialog.addEventListener('close', () => viewer.destroy());
  viewer.on('destroy', () => {
    stopListening();
    ignoreClicksBriefly();
    unlock();
    dialog.close();
    dialog.remove();
    layerChanged();
  });
  viewer.init();
  // The native dialog already has the role `dialog`.
  viewer.element?.removeAttribute('role');
}

/** `shown` is the photo on the page. It gives the aspect ratio, and is displayed until the large photo has loaded. */
function slideOf(path: string, alt = '', shown?: HTMLImageElement): SlideData {
  const isKnown = shown?.complete && shown.naturalWidth > 0 && shown.dataset.failed === undefined;
  const { width, height } = isKnown
    ? { width: shown.naturalWidth, height: shown.naturalHeight }
    : USUAL;
  return {
    src: photoUrl(path, 1200),
    ...(isKnown && { msrc: shown.currentSrc }),
    srcset: photoSrcSet(path, LARGEST) ?? '',
    width: LARGEST,
    height: Math.round((LARGEST * height) / width),
    alt,
  };
}

function zoomBy(viewer: PhotoSwipe, factor: number, isStill: boolean) {
  const { currSlide } = viewer;
  if (!currSlide?.isZoomable()) return;
  const { fit, max } = currSlide.zoomLevels;
  const level = Math.min(max, Math.max(fit, currSlide.currZoomLevel * factor));
  viewer.zoomTo(level, viewer.getViewportCenterPoint(), isStill ? false : STEP_TIME);
}

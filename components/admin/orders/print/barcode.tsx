import 'server-only';
import { toSVG } from '@bwip-js/node';

/** Code 128 holds ASCII alone. */
const ENCODABLE = /^[\x20-\x7e]{1,40}$/;

/** A barcode that scanners read, with its digits below; the digits alone where it cannot be one. */
export function Barcode({ code }: { code: string }) {
  if (!ENCODABLE.test(code)) return <span>{code || 'без коду'}</span>;
  // White behind it in the dark theme too: scanners read dark lines on light.
  const svg = toSVG({
    bcid: 'code128',
    text: code,
    height: 9,
    scale: 1,
    paddingwidth: 4,
    backgroundcolor: 'FFFFFF',
  });
  return (
    <span className="inline-grid justify-items-center">
      {/* biome-ignore lint/performance/noImgElement: drawn here, there is nothing to load */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        className="h-9 w-auto max-w-full"
      />
      <span className="text-sm whitespace-nowrap digits">{code}</span>
    </span>
  );
}

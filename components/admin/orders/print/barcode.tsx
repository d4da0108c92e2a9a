import 'server-only';
import { toSVG } from '@bwip-js/node';

/** Code 128 encodes only ASCII. */
const ENCODABLE = /^[\x20-\x7e]{1,40}$/;

/** A barcode with its digits below; only the digits if they cannot be encoded. */
export function Barcode({ code }: { code: string }) {
  if (!ENCODABLE.test(code)) return <span>{code || 'без коду'}</span>;
  // White background in the dark theme too: scanners read dark bars on light.
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

import { encode } from 'uqr';

/** Width of the blank border around the QR code, in modules; without it cameras do not detect the code. */
const BORDER = 4;

/** A QR code, drawn in place, so that no picture of a secret is requested or stored. Dark on light, for scanners. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = draw(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 border border-line bg-on-stage"
    >
      <path d={path} className="fill-on-fill" />
    </svg>
  );
}

function draw(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join('') };
}

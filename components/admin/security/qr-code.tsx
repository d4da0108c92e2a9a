import { useMemo } from 'react';
import { encode } from 'uqr';

/** Free squares around it, without which cameras do not see it. */
const BORDER = 4;

/** What cameras read, drawn here: no picture of it is ever stored or sent. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 border border-line bg-white"
    >
      <path d={path} className="fill-ink" />
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

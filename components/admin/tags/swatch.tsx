/** A colour as filters show it; crossed out when no single one is known. */
export const Swatch = ({ colour }: { colour: string | null }) => (
  <span
    aria-hidden="true"
    className="inline-block size-6 flex-none rounded-full border border-ink"
    style={{
      background: colour ?? 'linear-gradient(to top right, #fff 46%, #857c8b 46% 54%, #fff 54%)',
    }}
  />
);

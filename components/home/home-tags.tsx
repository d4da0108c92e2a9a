/** The home page's own URL with its slash, which Next's metadata would drop; React puts the tags in the head. */
export const HomeTags = ({ siteUrl }: { siteUrl: string }) => (
  <>
    <link rel="canonical" href={`${siteUrl}/`} />
    <meta property="og:url" content={`${siteUrl}/`} />
  </>
);

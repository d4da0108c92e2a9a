/** The home page's URL with the slash that Next's metadata would drop; React moves the tags into the head. */
export const HomeTags = ({ siteUrl }: { siteUrl: string }) => (
  <>
    <link rel="canonical" href={`${siteUrl}/`} />
    <meta property="og:url" content={`${siteUrl}/`} />
  </>
);

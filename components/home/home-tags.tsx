/** The home page's URL ends with a slash, which Next's metadata would drop. React moves these tags into the head. */
export const HomeTags = ({ siteUrl }: { siteUrl: string }) => (
  <>
    <link rel="canonical" href={`${siteUrl}/`} />
    <meta property="og:url" content={`${siteUrl}/`} />
  </>
);

/** Renders the HTML of `renderLegal`. */
export const Markup = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderLegal escapes the author's HTML
  <div dangerouslySetInnerHTML={{ __html: html }} />
);

/** What `renderLegal` has made. */
export const Markup = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderLegal lets no markup of its writer through
  <div dangerouslySetInnerHTML={{ __html: html }} />
);

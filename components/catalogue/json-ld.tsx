import { scriptJson } from '@/lib/catalogue/seo/json-ld';

/** Structured data for search engines; a `</script>` in the data cannot end the element. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}

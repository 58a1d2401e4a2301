/** Data for search engines (schema.org). Render it on the server alone, in `DocumentHtml`. */
export function DataScript({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element, and that does not run
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

import { useLocale } from '#storefront/locale/locale-context.tsx';

/** The owner's text. The HTML must have been sanitised on the server. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { langOf } = useLocale();
  return (
    <div
      lang={langOf(html)}
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it leaves the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

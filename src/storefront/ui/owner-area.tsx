import { useLocale } from '#storefront/i18n/locale-context.tsx';

export interface OwnerAreaProps {
  scope: string;
  html: string;
  css?: string | undefined;
  className?: string;
}

/** The owner's markup cannot leave the container by position or layer. */
export function OwnerArea({ scope, html, css, className = '' }: OwnerAreaProps) {
  const { langOf } = useLocale();
  return (
    <div className={`relative isolate overflow-clip [contain:layout_paint] ${className}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: scoped and sanitised by the loader */}
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <div
        id={scope}
        lang={langOf(html)}
        className="max-w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** Must be sanitised on the server. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { langOf } = useLocale();
  return (
    <div
      lang={langOf(html)}
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

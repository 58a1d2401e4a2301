import { useLocale } from '#storefront/locale/locale-context.tsx';

export interface OwnerAreaProps {
  /** Made by `ownerScope`; the same that the markup and the style were made for. */
  scope: string;
  /** Out of `sanitizeOwnerMarkup`. */
  html: string;
  /** Out of `scopeOwnerCss`. */
  css?: string | undefined;
  className?: string;
}

/** Markup of the owner's own in a box that nothing leaves, neither by place nor by layer. */
export function OwnerArea({ scope, html, css, className = '' }: OwnerAreaProps) {
  const { langOf } = useLocale();
  return (
    <div className={`relative isolate overflow-clip [contain:layout_paint] ${className}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: scoped and made safe before it leaves the loader */}
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <div
        id={scope}
        lang={langOf(html)}
        className="max-w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it leaves the loader
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

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

import { useLocale } from '#storefront/i18n/locale-context.tsx';

export interface OwnerAreaProps {
  scope: string;
  html: string;
  css?: string | undefined;
  className?: string;
}

/** Renders the owner's markup in a container that clips it, so that it cannot cover the rest of the page. */
export function OwnerArea({ scope, html, css, className = '' }: OwnerAreaProps) {
  const { findLang } = useLocale();
  return (
    <div className={`owner-area relative isolate overflow-clip [contain:layout_paint] ${className}`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: scoped and sanitised by the loader */}
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
      <div
        id={scope}
        lang={findLang(html)}
        className="max-w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** Shows rich text. `html` must be sanitised on the server. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { findLang } = useLocale();
  return (
    <div
      lang={findLang(html)}
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

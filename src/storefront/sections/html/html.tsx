import type { HtmlView } from './load.ts';

/** The owner's own markup in its own style. */
export function Html({ scope, html, css }: HtmlView) {
  return (
    <div className="page-width">
      {css && <style>{css}</style>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by its loader */}
      <div id={scope} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

const STYLE = /<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g;

/** A page without the rules that stand among its markup, and these, each once, in their order. */
export function takeStyles(html: string): { markup: string; styles: string } {
  const body = html.indexOf('<body');
  if (body < 0) return { markup: html, styles: '' };
  const styles = new Set<string>();
  const rest = html.slice(body).replace(STYLE, (style) => {
    styles.add(style);
    return '';
  });
  return { markup: html.slice(0, body) + rest, styles: [...styles].join('') };
}

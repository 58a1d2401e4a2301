const STYLE = /<style(?:\s[^>]*)?>[\s\S]*?<\/style>/g;

/** Markup without the rules that stand in it, and these, each once, in their order. */
export function takeStyles(html: string): { markup: string; styles: string[] } {
  const styles = new Set<string>();
  const markup = html.replace(STYLE, (style) => {
    styles.add(style);
    return '';
  });
  return { markup, styles: [...styles] };
}

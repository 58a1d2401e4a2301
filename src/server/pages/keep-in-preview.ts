const ANCHOR = /<a\b[^>]*>/g;
const HREF = /(\shref=")(\/(?!\/)[^"#]*)/;
const LEAVES = 'data-leaves-preview';

/** The HTML of a preview with the token in its links to the shop's own pages, so that they lead to previews too. */
export function keepInPreview(html: string, token: string): string {
  return html.replace(ANCHOR, (anchor) => {
    if (anchor.includes(LEAVES)) return anchor;
    return anchor.replace(
      HREF,
      (_, start: string, path: string) =>
        `${start}${path}${path.includes('?') ? '&amp;' : '?'}preview=${encodeURIComponent(token)}`,
    );
  });
}

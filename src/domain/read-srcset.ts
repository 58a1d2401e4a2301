interface SrcsetCandidate {
  url: string;
  /** Width in pixels or density. */
  size: number | undefined;
}

/** Matches a URL and its size. Commas within a URL belong to it; commas after it separate candidates. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+([\d.]+)[wx](?=[\s,]|$))?/g;

/** Reads the candidates of a `srcset` in linear time. */
export const readSrcset = (srcset: string): SrcsetCandidate[] =>
  [...srcset.matchAll(CANDIDATE)].map(([, url = '', size]) => ({
    url,
    size: size === undefined ? undefined : Number(size),
  }));

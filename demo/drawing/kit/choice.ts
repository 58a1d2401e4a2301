/**
 * Returns a hash of a text (FNV-1a). Choices that depend on the hash of a brand are the same in all pictures of that
 * brand.
 */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** Selects an option; always selects the same option for the same text. */
export function choose<Option>(text: string, options: readonly [Option, ...Option[]]): Option {
  return options[fingerprint(text) % options.length] ?? options[0];
}

/** Returns the form whose pattern matches the name. If none matches, returns an option selected by the name. */
export function selectForm<Form>(
  name: string,
  words: readonly (readonly [RegExp, Form])[],
  options: readonly [Form, ...Form[]],
): Form {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? choose(name, options);
}

/** A stable hash of a text (FNV-1a), so that a brand looks the same in all pictures. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** Selects an option; always the same one for the same text. */
export function choose<Option>(text: string, options: readonly [Option, ...Option[]]): Option {
  return options[fingerprint(text) % options.length] ?? options[0];
}

/** The form whose words are in the name, otherwise an option selected by the name. */
export function formOf<Form>(
  name: string,
  words: readonly (readonly [RegExp, Form])[],
  options: readonly [Form, ...Form[]],
): Form {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? choose(name, options);
}

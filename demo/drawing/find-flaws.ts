const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>]*")*)\s*(\/?)>/g;

/**
 * Returns the errors of an SVG text, for tests: invalid nesting or values, duplicate ids, text that needs a font,
 * external references and references to missing elements.
 */
export function findFlaws(svg: string): string[] {
  const flaws: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const references: string[] = [];
  const remainder = svg.replace(
    TAG,
    (_tag, closing: string, name: string, attributes: string, empty: string) => {
      if (closing) {
        const expected = open.pop();
        if (expected !== name) flaws.push(`</${name}> closes <${expected}>`);
      } else if (!empty) open.push(name);
      for (const [, key = '', value = ''] of attributes.matchAll(/\s([a-zA-Z][\w-]*)="([^"]*)"/g)) {
        if (key === 'id') {
          if (ids.has(value)) flaws.push(`id ${value} twice`);
          ids.add(value);
        }
        if (key === 'href') references.push(value);
        for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)/g)) references.push(target);
        if (/NaN|undefined|Infinity|null|\[object/.test(value))
          flaws.push(`${name} ${key}="${value.slice(0, 60)}"`);
      }
      if (['text', 'image', 'script', 'style', 'foreignObject'].includes(name)) flaws.push(`<${name}>`);
      return '';
    },
  );
  if (remainder.trim() !== '') flaws.push(`not markup: ${remainder.trim().slice(0, 60)}`);
  if (open.length > 0) flaws.push(`left open: ${open.join(' ')}`);
  for (const reference of references) {
    if (!reference.startsWith('#') || !ids.has(reference.slice(1))) flaws.push(`reference ${reference}`);
  }
  return flaws;
}

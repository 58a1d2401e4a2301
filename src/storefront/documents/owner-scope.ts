/** The id of the element that holds markup of the owner's own, made from the name of a document or section. */
export function ownerScope(name: string | number): string {
  return `owner-${String(name)
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}`;
}

/** An owner's class, apart from the classes of the house. */
export const ownerClass = (name: string): string => `o-${name}`;

/** An owner's id, apart from the ids of the page and of other areas. */
export const ownerId = (scope: string, name: string): string => `${scope}-${name}`;

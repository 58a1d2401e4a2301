/** No name in an address of a shop is longer; the contract takes no longer one either. */
const MAX_SLUG = 120;

/** The name in the address of a listing. One longer than any can be is not found, and nobody is asked for it. */
export function requireSlug(slug: string): string {
  if (slug.length > MAX_SLUG) throw new Response(null, { status: 404 });
  return slug;
}

import { MAX_SLUG } from '#domain/slug.ts';

/** The name in the address of a listing. One longer than any can be is not found, and nobody is asked for it. */
export function requireSlug(slug: string): string {
  if (slug.length > MAX_SLUG) throw new Response(null, { status: 404 });
  return slug;
}

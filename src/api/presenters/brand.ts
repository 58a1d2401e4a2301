import type { z } from 'zod';
import type { brand } from '#contract/brand.ts';

interface BrandRow {
  id: number;
  slug: string;
  name: string;
  nameBn: string | null;
  logo: string;
}

/** A brand on the wire. */
export function toBrand({ id, slug, name, nameBn, logo }: BrandRow): z.input<typeof brand> {
  return { id, slug, name, name_bn: nameBn, logo };
}

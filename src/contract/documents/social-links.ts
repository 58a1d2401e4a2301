import { z } from 'zod';
import { line, link, picture } from './fields.ts';

/** `widgets/social-links`: where else the shop can be found and reached. */
export const socialLinks = z.strictObject({
  facebook: link.optional(),
  twitter: link.optional(),
  instagram: link.optional(),
  youTube: link.optional(),
  linkedin: link.optional(),
  website: link.optional(),
  phone: line.optional(),
  email: line.optional(),
  address: line.optional(),
  /** Picture of the payment methods, 400 to 500 wide and 60 high. */
  methods: z.strictObject({ url: picture }).optional(),
});

export type SocialLinks = z.infer<typeof socialLinks>;

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
  phone: line.optional().describe('In place of the number in the shop’s settings'),
  email: line.optional().describe('In place of the address in the shop’s settings'),
  address: line.optional(),
  address_bn: line.optional(),
  methods: z
    .strictObject({ url: picture })
    .optional()
    .describe(
      'Picture of the payment methods, 400 to 500 wide and 60 high. It is shown as it is, so it must name only those that the shop takes',
    ),
});

export type SocialLinks = z.infer<typeof socialLinks>;

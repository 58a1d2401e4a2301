import { z } from 'zod';
import { emailAddress, hexColour, html, line, link, paragraph, phoneNumber, picture } from './fields.ts';

const bottomNavType = z.enum(['home', 'search', 'cart', 'profile', 'wishlist', 'phone', 'category']);

export const footerSettings = z.strictObject({
  bgColor: hexColour.optional(),
  fontColor: hexColour.optional(),
  footerTitle1: line.optional(),
  footerTitle1_bn: line.optional(),
  footerTitle2: line.optional(),
  footerTitle2_bn: line.optional(),
  footerTitle3: line.optional(),
  footerTitle3_bn: line.optional(),
  footerText: paragraph.optional().describe('Text beside the copyright'),
  footerText_bn: paragraph.optional(),
  hidePoweredBy: z.boolean().optional(),
  hideStoreLocator: z.boolean().optional(),
  footerBottomNavs: z
    .array(z.strictObject({ type: bottomNavType }))
    .max(7)
    .optional()
    .describe('Entries of the bottom navigation on phones, in order'),
  hideFooterBottomNavs: z.boolean().optional(),
  hideWhatsappButton: z.boolean().optional(),
});

export type FooterSettings = z.infer<typeof footerSettings>;

export const customFooter = z.strictObject({
  id: z.union([z.string().max(80), z.number()]).optional(),
  html,
  html_bn: html.optional(),
  style: z.string().max(50_000).optional().describe('CSS that applies only inside the footer'),
});

export type CustomFooter = z.infer<typeof customFooter>;

export const socialLinks = z.strictObject({
  facebook: link.optional(),
  twitter: link.optional(),
  instagram: link.optional(),
  youTube: link.optional(),
  linkedin: link.optional(),
  website: link.optional(),
  phone: phoneNumber.optional().describe('Replaces the number in the shop’s settings'),
  email: emailAddress.optional().describe('Replaces the address in the shop’s settings'),
  address: line.optional(),
  address_bn: line.optional(),
  methods: z
    .strictObject({ url: picture })
    .optional()
    .describe(
      'Picture of the payment methods, 400 to 500 wide and 60 high. Shown unchanged, so it must contain only methods that the shop accepts',
    ),
});

export type SocialLinks = z.infer<typeof socialLinks>;

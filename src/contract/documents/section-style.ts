import { z } from 'zod';
import { hexColour, length, lengths, picture } from './fields.ts';

const words = (allowed: RegExp) => z.string().max(60).regex(allowed);

/** How a section stands on the page. */
export const sectionStyle = z.strictObject({
  bgColor: hexColour.optional(),
  bgImage: picture.optional(),
  bgSize: words(/^(?:auto|cover|contain|[\d.]+(?:px|%|rem)(?: [\d.]+(?:px|%|rem))?)$/).optional(),
  bgPosition: words(/^(?:(?:left|right|top|bottom|center|[\d.]+(?:px|%|rem)) ?){1,2}$/).optional(),
  bgRepeat: z.enum(['repeat', 'no-repeat', 'repeat-x', 'repeat-y', 'round', 'space']).optional(),
  bgAttachment: z.enum(['scroll', 'fixed', 'local']).optional(),
  fontColor: hexColour.optional(),
  paddingTop: length.optional(),
  paddingBottom: length.optional(),
  paddingLeft: length.optional(),
  paddingRight: length.optional(),
  padding: lengths.optional(),
});

export type SectionStyle = z.infer<typeof sectionStyle>;

import { z } from 'zod';
import { parseObject } from '#domain/encoded-object.ts';
import { formatIssue } from './document-problem.ts';
import { hexColour, length, lengths, line, link, paragraph, picture } from './fields.ts';

const MAX_SECTION_ITEMS = 60;
const MAX_EXTRA_SETTINGS_LENGTH = 20_000;

export const headingFields = { title: line.optional(), title_bn: line.optional() };

export const textFields = { text: paragraph.optional(), text_bn: paragraph.optional() };

export const buttonFields = { buttonLabel: line.optional(), buttonLabel_bn: line.optional() };

export const pictureFields = {
  image: picture,
  mobileImage: picture.optional().describe('Another picture for phones'),
  alt: line.describe('Description of the picture for screen readers'),
  alt_bn: line.optional(),
  link: link.optional(),
  ...headingFields,
  ...textFields,
  ...buttonFields,
};

export const defineSection = <Type extends string, Settings extends z.ZodType, Item extends z.ZodType>(
  type: Type,
  settings: Settings,
  item: Item,
) =>
  z.strictObject({
    id: z
      .string()
      .min(1)
      .max(80)
      .describe('Unique within the page; links to the section are #section- and its id'),
    type: z.literal(type),
    style: sectionStyle.optional(),
    settings,
    items: z.array(item).max(MAX_SECTION_ITEMS).default([]),
  });

/** Fields of an item may also be in `extraSettings`, which takes precedence. Issues name the field in both cases. */
export function defineSectionItem<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = z.strictObject(shape);
  const { required = [] } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  return z
    .strictObject({
      ...fields.partial().shape,
      extraSettings: z
        .union([z.string().max(MAX_EXTRA_SETTINGS_LENGTH), z.record(z.string(), z.unknown())])
        .optional()
        .describe('Further fields of the item, as JSON text or as an object; they take precedence'),
    })
    .meta({ required })
    .transform((value, ctx): z.output<typeof fields> => {
      const { extraSettings, ...ownFields } = value as Record<string, unknown>;
      const extra = readExtraSettings(extraSettings);
      const merged = fields.safeParse({ ...ownFields, ...extra });
      if (extra && merged.success) return merged.data;
      if (!extra) ctx.addIssue({ code: 'custom', path: ['extraSettings'], message: NOT_AN_OBJECT_PROBLEM });
      for (const issue of merged.error?.issues ?? []) {
        const isMissing = issue.path[0] !== undefined && !Object.hasOwn(extra ?? {}, issue.path[0]);
        if (isMissing) ctx.issues.push({ ...issue, input: undefined } as z.core.$ZodRawIssue);
        else addExtraIssues(issue, ctx);
      }
      return ownFields as z.output<typeof fields>;
    });
}

const NOT_AN_OBJECT_PROBLEM = 'must be the JSON text of an object';

function addExtraIssues(issue: z.core.$ZodIssue, ctx: z.RefinementCtx): void {
  for (const { path, message } of listFieldProblems(issue)) {
    ctx.addIssue({ code: 'custom', path: ['extraSettings', ...path], message });
  }
}

function listFieldProblems(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  const { path } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ path, message: formatIssue(issue) }];
  return issue.keys.map((key) => ({
    path: [...path, key],
    message: `has no field ${JSON.stringify(key)} here`,
  }));
}

function readExtraSettings(extra: unknown): Record<string, unknown> | undefined {
  if (typeof extra === 'object' && extra !== null) return extra as Record<string, unknown>;
  return typeof extra === 'string' && extra.trim() !== '' ? parseObject(() => extra) : {};
}

const cssWords = (allowed: RegExp) => z.string().max(60).regex(allowed);

export const sectionStyle = z.strictObject({
  bgColor: hexColour.optional(),
  bgImage: picture.optional(),
  bgSize: cssWords(/^(?:auto|cover|contain|[\d.]+(?:px|%|rem)(?: [\d.]+(?:px|%|rem))?)$/).optional(),
  bgPosition: cssWords(/^(?:(?:left|right|top|bottom|center|[\d.]+(?:px|%|rem)) ?){1,2}$/).optional(),
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

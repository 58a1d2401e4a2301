import { z } from 'zod';

/** Declarations of the owner's own, as an object of camel-case properties or as CSS text; read through a list of safe ones. */
export const cssDeclarations = z
  .union([z.string().max(5_000), z.record(z.string().max(60), z.union([z.string().max(300), z.number()]))])
  .describe('CSS as text, or as an object of camel-case properties; what could break the page is left out');

export type CssDeclarations = z.infer<typeof cssDeclarations>;

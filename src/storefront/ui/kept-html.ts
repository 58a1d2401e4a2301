import { lateMarkupOf } from './late-markup.ts';

/** What kept parts of a page belong to. Their markup is beside it in data, and in the document otherwise. */
export interface KeptOwner<Part extends string> {
  html?: Partial<Record<Part, string>>;
}

/** Markup that a kept part begins with. Empty in a browser that has it in its document. */
export const keptHtml = <Part extends string>(owner: KeptOwner<Part>, part: Part): string =>
  owner.html?.[part] ?? lateMarkupOf(owner, part);

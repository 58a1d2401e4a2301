import { createContext, use } from 'react';

/** References a value of the document that is being rendered. `held` only carries the type. */
export interface DocumentRef<Value> {
  at: string;
  held?: Value;
}

export interface Markup {
  readonly html: string;
}

/** A value that is sent once: as markup of a document, or as data of a page rendered by the browser. */
export type SentValue<Value extends object> = DocumentRef<Value> | Value;

export const isDocumentRef = <Value extends object>(sent: SentValue<Value>): sent is DocumentRef<Value> =>
  'at' in sent;

/**
 * Values that loaders pass to the rendering of the same document, by name. The loaders' data contains only
 * names, so that values are not sent twice and copies of the data reference the same values.
 */
export class DocumentValues {
  readonly #held = new Map<string, object>();
  readonly #report: (error: unknown) => void;
  /** Returns the placeholder of finished markup. */
  readonly place: (markup: Markup) => string;

  /** `place` returns a placeholder for finished markup; by default the markup itself. */
  constructor(report: (error: unknown) => void, place: (markup: Markup) => string = ({ html }) => html) {
    this.#report = report;
    this.place = place;
  }

  /** Stores a value under a name that is unique in the document. */
  put<Value extends object>(at: string, value: Value): DocumentRef<Value> {
    if (this.#held.has(at)) complain(`Two values of a document are called “${at}”`, this.#report);
    this.#held.set(at, value);
    return { at };
  }

  /** The value of a name. A missing one throws in development and tests, and is logged in production. */
  find<Value extends object>({ at }: DocumentRef<Value>): Value | undefined {
    if (!this.#held.has(at)) complain(`The document holds no value called “${at}”`, this.#report);
    // The reference that carries the type was created together with the value.
    return this.#held.get(at) as Value | undefined;
  }
}

/** Provided on the server around the rendered document. The browser uses its document instead. */
export const DocumentValuesContext = /* @__PURE__ */ createContext<DocumentValues | undefined>(undefined);

/** A value of the rendered document, if there is one; `undefined` in the browser. */
export const useOptionalDocumentValue: <Value extends object>(
  sent: SentValue<Value> | undefined,
) => Value | undefined = import.meta.env.SSR ? useHeld : () => undefined;

function useHeld<Value extends object>(sent: SentValue<Value> | undefined): Value | undefined {
  const values = use(DocumentValuesContext);
  if (!sent || !isDocumentRef(sent)) return undefined;
  if (!values) throw new Error(`“${sent.at}” was rendered outside its document`);
  return values.find(sent);
}

/** Placeholder of finished markup; `undefined` in the browser and without markup. */
export const usePlaceholderHtml: (markup: Markup | undefined) => string | undefined = import.meta.env.SSR
  ? (markup) => {
      const values = use(DocumentValuesContext);
      return markup && (values?.place(markup) ?? markup.html);
    }
  : () => undefined;

/** Markup of the rendered document. Empty in the browser, which keeps its document's markup. */
export const useDocumentMarkup: (sent: SentValue<Markup> | undefined) => string = import.meta.env.SSR
  ? (sent) => usePlaceholderHtml(useHeld(sent)) ?? ''
  : () => '';

/** A value that the server needs for rendering. */
export function useDocumentValue<Value extends object>(held: DocumentRef<Value>): Value {
  const value = useOptionalDocumentValue(held);
  if (!value) throw new Error(`“${held.at}” cannot be rendered without its value`);
  return value;
}

/** Reports markup that is missing from the browser's document. */
export function reportLostHtml(part: string): void {
  const error = new Error(`“${part}” is lost`);
  if (!import.meta.env.PROD) throw error;
  reportError(error);
}

/** Reports an internal error: throws in development and tests, logs in production. */
function complain(message: string, report: (error: unknown) => void): void {
  const error = new Error(message);
  if (!import.meta.env.PROD) throw error;
  report(error);
}

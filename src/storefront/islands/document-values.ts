import { createContext, use } from 'react';

/** `held` only carries the type. */
export interface DocumentRef<Value> {
  at: string;
  held?: Value;
}

export interface Markup {
  readonly html: string;
}

/** Sent once: in the markup of a document, or in the data of a page rendered by the browser. */
export type SentValue<Value extends object> = DocumentRef<Value> | Value;

export const isDocumentRef = <Value extends object>(sent: SentValue<Value>): sent is DocumentRef<Value> =>
  'at' in sent;

/** The loaders' data contains only names, so that values are not sent twice. */
export class DocumentValues {
  readonly #held = new Map<string, object>();
  readonly #report: (error: unknown) => void;
  readonly place: (markup: Markup) => string;

  constructor(report: (error: unknown) => void, place: (markup: Markup) => string = ({ html }) => html) {
    this.#report = report;
    this.place = place;
  }

  /** The name is unique in the document. */
  put<Value extends object>(at: string, value: Value): DocumentRef<Value> {
    if (this.#held.has(at)) reportInternalError(`Two values of a document are called “${at}”`, this.#report);
    this.#held.set(at, value);
    return { at };
  }

  /** A missing value throws in development and tests, and is logged in production. */
  find<Value extends object>({ at }: DocumentRef<Value>): Value | undefined {
    if (!this.#held.has(at)) reportInternalError(`The document holds no value called “${at}”`, this.#report);
    // The reference that carries the type was created together with the value.
    return this.#held.get(at) as Value | undefined;
  }
}

/** Only on the server. The browser uses its document instead. */
export const DocumentValuesContext = /* @__PURE__ */ createContext<DocumentValues | undefined>(undefined);

export const useOptionalDocumentValue: <Value extends object>(
  sent: SentValue<Value> | undefined,
) => Value | undefined = import.meta.env.SSR ? useHeld : () => undefined;

function useHeld<Value extends object>(sent: SentValue<Value> | undefined): Value | undefined {
  const values = use(DocumentValuesContext);
  if (!sent || !isDocumentRef(sent)) return undefined;
  if (!values) throw new Error(`“${sent.at}” was rendered outside its document`);
  return values.find(sent);
}

/** `undefined` in the browser and without markup. */
export const usePlaceholderHtml: (markup: Markup | undefined) => string | undefined = import.meta.env.SSR
  ? (markup) => {
      const values = use(DocumentValuesContext);
      return markup && (values?.place(markup) ?? markup.html);
    }
  : () => undefined;

/** Empty in the browser, which keeps its document's markup. */
export const useDocumentMarkup: (sent: SentValue<Markup> | undefined) => string = import.meta.env.SSR
  ? (sent) => usePlaceholderHtml(useHeld(sent)) ?? ''
  : () => '';

export function useDocumentValue<Value extends object>(held: DocumentRef<Value>): Value {
  const value = useOptionalDocumentValue(held);
  if (!value) throw new Error(`“${held.at}” cannot be rendered without its value`);
  return value;
}

/** Markup that is missing from the browser's document. */
export function reportLostHtml(part: string): void {
  const error = new Error(`“${part}” is lost`);
  if (!import.meta.env.PROD) throw error;
  reportError(error);
}

/** Throws in development and tests, logs in production. */
function reportInternalError(message: string, report: (error: unknown) => void): void {
  const error = new Error(message);
  if (!import.meta.env.PROD) throw error;
  report(error);
}

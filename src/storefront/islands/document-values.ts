import { createContext, use } from 'react';

/** Reference to a value by its name in the document. `held` is never set: it only carries the type. */
export interface DocumentRef<Value> {
  at: string;
  held?: Value;
}

export interface Markup {
  readonly html: string;
}

/** On the server, a reference to the value in the document's markup; in the browser, the value itself. */
export type DocumentValueOrRef<Value extends object> = DocumentRef<Value> | Value;

export const isDocumentRef = <Value extends object>(
  sent: DocumentValueOrRef<Value>,
): sent is DocumentRef<Value> => 'at' in sent;

/** Values of a document by name. The loaders' data contains only the names, so that values are not sent twice. */
export class DocumentValues {
  readonly #values = new Map<string, object>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  put<Value extends object>(at: string, value: Value): DocumentRef<Value> {
    if (this.#values.has(at))
      reportInternalError(`Two values of a document are called “${at}”`, this.#report);
    this.#values.set(at, value);
    return { at };
  }

  /** Returns a value. If the value is missing, throws in development and tests, and logs an error in production. */
  find<Value extends object>({ at }: DocumentRef<Value>): Value | undefined {
    if (!this.#values.has(at))
      reportInternalError(`The document holds no value called “${at}”`, this.#report);
    // The cast is safe, because the reference with the type was created together with the value.
    return this.#values.get(at) as Value | undefined;
  }
}

/** Values of the document, only on the server. In the browser, the document's markup contains them. */
export const DocumentValuesContext = /* @__PURE__ */ createContext<DocumentValues | undefined>(undefined);

export const useOptionalDocumentValue: <Value extends object>(
  sent: DocumentValueOrRef<Value> | undefined,
) => Value | undefined = import.meta.env.SSR ? useSentValue : () => undefined;

function useSentValue<Value extends object>(sent: DocumentValueOrRef<Value> | undefined): Value | undefined {
  const values = use(DocumentValuesContext);
  if (!sent || !isDocumentRef(sent)) return undefined;
  if (!values) throw new Error(`“${sent.at}” was rendered outside its document`);
  return values.find(sent);
}

/** Returns the markup on the server. Returns an empty string in the browser, which keeps the markup of its document. */
export const useDocumentMarkup = (sent: DocumentValueOrRef<Markup> | undefined): string =>
  useOptionalDocumentValue(sent)?.html ?? '';

export function useDocumentValue<Value extends object>(ref: DocumentRef<Value>): Value {
  const value = useOptionalDocumentValue(ref);
  if (!value) throw new Error(`“${ref.at}” cannot be rendered without its value`);
  return value;
}

export function reportLostHtml(part: string): void {
  const error = new Error(`“${part}” is lost`);
  if (!import.meta.env.PROD) throw error;
  reportError(error);
}

function reportInternalError(message: string, report: (error: unknown) => void): void {
  const error = new Error(message);
  if (!import.meta.env.PROD) throw error;
  report(error);
}

import { createContext, use } from 'react';

/** Says where a value stands in the document that is being rendered. `held` is there for its type alone. */
export interface InDocument<Value> {
  at: string;
  held?: Value;
}

/** Finished markup. */
export interface Markup {
  readonly html: string;
}

/** A value that travels once: in a document as markup, and as data to a page that the browser renders. */
export type Sent<Value extends object> = InDocument<Value> | Value;

export const isInDocument = <Value extends object>(sent: Sent<Value>): sent is InDocument<Value> =>
  'at' in sent;

/**
 * What loaders hand to the render of the same document, by name. The loaders' data holds names, so that nothing of it is sent
 * a second time, and any copy of that data leads to the same values.
 */
export class DocumentValues {
  readonly #held = new Map<string, object>();
  readonly #report: (error: unknown) => void;
  /** What stands in the render for finished markup. */
  readonly place: (markup: Markup) => string;

  /** By `place`, finished markup stands in the render as a mark for it; else as it is. */
  constructor(report: (error: unknown) => void, place: (markup: Markup) => string = ({ html }) => html) {
    this.#report = report;
    this.place = place;
  }

  /** Holds a value under a name that the document has once. */
  put<Value extends object>(at: string, value: Value): InDocument<Value> {
    if (this.#held.has(at)) complain(`Two values of a document are called “${at}”`, this.#report);
    this.#held.set(at, value);
    return { at };
  }

  /** The value that is held under the name. One that is missing stops development and tests, and is logged in production. */
  find<Value extends object>({ at }: InDocument<Value>): Value | undefined {
    if (!this.#held.has(at)) complain(`The document holds no value called “${at}”`, this.#report);
    // What is held under a name was put there together with the reference that carries its type.
    return this.#held.get(at) as Value | undefined;
  }
}

/** On the server, around the document that is rendered. The browser has none: it has the document. */
export const DocumentValuesContext = /* @__PURE__ */ createContext<DocumentValues | undefined>(undefined);

/** A value of the document that is being rendered, if there is one; the browser has none. */
export const useOptionalDocumentValue: <Value extends object>(
  sent: Sent<Value> | undefined,
) => Value | undefined = import.meta.env.SSR ? useHeld : () => undefined;

function useHeld<Value extends object>(sent: Sent<Value> | undefined): Value | undefined {
  const values = use(DocumentValuesContext);
  if (!sent || !isInDocument(sent)) return undefined;
  if (!values) throw new Error(`“${sent.at}” was rendered outside its document`);
  return values.find(sent);
}

/** What stands in the render for finished markup; `undefined` in the browser, and where there is none. */
export const usePlacedHtml: (markup: Markup | undefined) => string | undefined = import.meta.env.SSR
  ? (markup) => {
      const values = use(DocumentValuesContext);
      return markup && (values?.place(markup) ?? markup.html);
    }
  : () => undefined;

/** Markup of the document that is being rendered. Empty in the browser, which leaves what its document has. */
export const useHeldHtml: (sent: Sent<Markup> | undefined) => string = import.meta.env.SSR
  ? (sent) => usePlacedHtml(useHeld(sent)) ?? ''
  : () => '';

/** A value that the server's render cannot do without. */
export function useDocumentValue<Value extends object>(held: InDocument<Value>): Value {
  const value = useOptionalDocumentValue(held);
  if (!value) throw new Error(`“${held.at}” cannot be rendered without its value`);
  return value;
}

/** For a browser that does not find in its document what should stand there. */
export function complainOfLost(part: string): void {
  const error = new Error(`“${part}” is lost`);
  if (!import.meta.env.PROD) throw error;
  reportError(error);
}

/** For what must not happen: it stops development and tests, and is logged where shoppers would suffer. */
function complain(message: string, report: (error: unknown) => void): void {
  const error = new Error(message);
  if (!import.meta.env.PROD) throw error;
  report(error);
}

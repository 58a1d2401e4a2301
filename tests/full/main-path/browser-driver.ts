/** Finds an element by a selector and a pattern for its accessible name. Runs in the page, so it uses only its arguments. */
export type Finder = (selector: string, name?: string) => Element | undefined;

/** A browser driven by any protocol. */
export interface BrowserDriver {
  name: string;
  resize: (width: number, height: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  /** Runs a function in the page and returns its result; promises are awaited. */
  evaluate: <Result>(run: (argument: string) => Result, argument?: string) => Promise<Awaited<Result>>;
  finds: (find: Finder, selector: string, name?: string) => Promise<boolean>;
  /** Clicks an element with pointer events. */
  click: (find: Finder, selector: string, name?: string) => Promise<void>;
  /** Types into an element with key events. */
  type: (text: string, find: Finder, selector: string) => Promise<void>;
  /** Errors thrown by pages since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

/** Finds an element in the page by a selector and a pattern of its name; runs there, so it uses nothing but its arguments. */
export type Finder = (selector: string, name?: string) => Element | undefined;

/** A browser as the main path drives it, whatever its protocol. */
export interface BrowserDriver {
  name: string;
  resize: (width: number, height: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  /** Runs a function in the page and returns what it returns, or what its promise resolves to. */
  evaluate: <Result>(run: (argument: string) => Result, argument?: string) => Promise<Awaited<Result>>;
  finds: (find: Finder, selector: string, name?: string) => Promise<boolean>;
  /** Clicks an element as a pointer does. */
  click: (find: Finder, selector: string, name?: string) => Promise<void>;
  /** Types into an element as a keyboard does. */
  type: (text: string, find: Finder, selector: string) => Promise<void>;
  /** Errors that pages threw since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

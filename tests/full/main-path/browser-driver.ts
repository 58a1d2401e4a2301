/**
 * Finds an element by a selector and a pattern for its accessible name. Runs in the page, so it uses only its
 * arguments.
 */
export type Finder = (selector: string, name?: string) => Element | undefined;

export interface BrowserDriver {
  name: string;
  resize: (width: number, height: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  evaluate: <Result>(run: (argument: string) => Result, argument?: string) => Promise<Awaited<Result>>;
  finds: (find: Finder, selector: string, name?: string) => Promise<boolean>;
  click: (find: Finder, selector: string, name?: string) => Promise<void>;
  type: (text: string, find: Finder, selector: string) => Promise<void>;
  takeErrors: () => string[];
  close: () => Promise<void>;
}

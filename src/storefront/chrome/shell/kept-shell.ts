import type { Ground, Shell, ShellMenuItem, SocialNetwork } from './shell.ts';
import type { ShellMenu } from './shell-menu.ts';

/** What only the server renders, into markup that the browser keeps; it does not travel as data. */
export interface KeptShell {
  /** The categories. */
  menu: ShellMenu;
  /** Links to pages. */
  pageMenu: ShellMenu;
  footer: {
    ground?: Ground;
    text: string;
    menus: { title: string; items: ShellMenuItem[] }[];
    showCredit: boolean;
    showStoreLocation: boolean;
  };
  social: { network: SocialNetwork; href: string }[];
  /** Picture of the payment methods. */
  paymentMethods: string;
}

const parts = new WeakMap<Shell, KeptShell>();

/** Lays the kept parts beside a shell for the render on the server. */
export function keepShell(shell: Shell, kept: KeptShell): Shell {
  parts.set(shell, kept);
  return shell;
}

/** The kept parts of a shell. The browser has none: whoever asks is rendered by `KeptMarkup` alone. */
export function keptShellOf(shell: Shell): KeptShell {
  const kept = parts.get(shell);
  if (!kept) throw new Error('a kept part of the chrome was rendered away from its server');
  return kept;
}

import type { Shell, ShellMenuItem } from './shell.ts';

const menus = new WeakMap<Shell, ShellMenuItem[]>();

/** Keeps the categories of a shell for the render on the server; they do not travel to the browser as data. */
export function keepMenu(shell: Shell, menu: ShellMenuItem[]): Shell {
  menus.set(shell, menu);
  return shell;
}

/** The categories to render. Always empty in the browser, which keeps the markup that the server sent. */
export const menuOf = (shell: Shell): ShellMenuItem[] => menus.get(shell) ?? [];

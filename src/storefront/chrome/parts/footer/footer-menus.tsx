import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { FooterMenu } from './footer-menu.tsx';

/** The three menus of the footer with their titles; those without links are left out. */
export function FooterMenus() {
  return useServerShell().footer.menus.map(({ title, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two menus may have one title
    <FooterMenu key={index} title={title} items={items} />
  ));
}

import type { ComponentType } from 'react';
import type { FooterLayout } from '#storefront/chrome/shell/kept-footer.ts';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { ContactBandFooter } from './1/footer.tsx';
import { LogoFooter } from './2/footer.tsx';
import { CentredFooter } from './3/footer.tsx';
import { StoresFooter } from './4/footer.tsx';
import { CustomFooter } from './custom/footer.tsx';
import { DefaultFooter } from './default/footer.tsx';

const footers: Record<FooterLayout, ComponentType> = {
  default: DefaultFooter,
  1: ContactBandFooter,
  2: LogoFooter,
  3: CentredFooter,
  4: StoresFooter,
  custom: CustomFooter,
};

/** The footer of the shop's choice. Rendered on the server alone. */
export function SiteFooter() {
  const Footer = footers[keptShellOf(useShell()).footer.layout];
  return <Footer />;
}

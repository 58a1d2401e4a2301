import type { ComponentType } from 'react';
import type { FooterLayout } from '#storefront/chrome/shell/load-footer.ts';
import { useServerShell, useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { PrivacyChoices } from '#storefront/features/analytics/privacy-choices.tsx';
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
  const { analytics } = useShell();
  const { ground, layout } = useServerShell().footer;
  const Footer = footers[layout];
  return (
    <>
      <Footer />
      {analytics && (
        <div className="px-4 pb-2 text-center" style={{ backgroundColor: ground.bg, color: ground.text }}>
          <PrivacyChoices />
        </div>
      )}
    </>
  );
}

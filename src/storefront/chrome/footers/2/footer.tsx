import { ContactList } from '#storefront/chrome/parts/footer/contact-list.tsx';
import { FooterFoot } from '#storefront/chrome/parts/footer/footer-foot.tsx';
import { FooterFrame } from '#storefront/chrome/parts/footer/footer-frame.tsx';
import { FooterLogo } from '#storefront/chrome/parts/footer/footer-logo.tsx';
import { FooterMenus } from '#storefront/chrome/parts/footer/footer-menus.tsx';
import { SocialLinks } from '#storefront/chrome/parts/footer/social-links.tsx';

/** Dark: logo, contact and networks on the left, the menus pushed to the right. */
export function LogoFooter() {
  return (
    <FooterFrame>
      <div className="page-width flex flex-col gap-10 py-12 lg:flex-row lg:justify-between lg:gap-20 lg:py-20">
        <div className="lg:max-w-xs">
          <FooterLogo />
          <ContactList className="mt-5" />
          <SocialLinks className="mt-5" />
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-3 lg:gap-x-16">
          <FooterMenus />
        </div>
      </div>
      <FooterFoot />
    </FooterFrame>
  );
}

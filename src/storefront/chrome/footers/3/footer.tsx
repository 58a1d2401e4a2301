import { ContactList } from '#storefront/chrome/parts/footer/contact-list.tsx';
import { FooterFoot } from '#storefront/chrome/parts/footer/footer-foot.tsx';
import { FooterFrame } from '#storefront/chrome/parts/footer/footer-frame.tsx';
import { FooterLogo } from '#storefront/chrome/parts/footer/footer-logo.tsx';
import { FooterMenus } from '#storefront/chrome/parts/footer/footer-menus.tsx';
import { SocialLinks } from '#storefront/chrome/parts/footer/social-links.tsx';

/** One column in the middle: logo, networks, each menu as a line of links, contact. */
export function CentredFooter() {
  return (
    <FooterFrame>
      <div className="page-width flex flex-col items-center gap-8 py-12 text-center lg:py-16">
        <FooterLogo />
        <SocialLinks className="justify-center" />
        <div className="grid max-w-4xl gap-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-x-6">
          <FooterMenus />
        </div>
        <ContactList isCentred />
      </div>
      <FooterFoot isCentred />
    </FooterFrame>
  );
}

import { ContactList } from '#storefront/chrome/parts/footer/contact-list.tsx';
import { FooterFoot } from '#storefront/chrome/parts/footer/footer-foot.tsx';
import { FooterFrame } from '#storefront/chrome/parts/footer/footer-frame.tsx';
import { FooterMenus } from '#storefront/chrome/parts/footer/footer-menus.tsx';
import { FooterName } from '#storefront/chrome/parts/footer/footer-name.tsx';
import { SocialLinks } from '#storefront/chrome/parts/footer/social-links.tsx';

/** The shop's contact on the left, three menus beside it, payment picture and credit below. */
export function DefaultFooter() {
  return (
    <FooterFrame>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
        <div className="col-span-full lg:col-span-1">
          <FooterName />
          <ContactList className="mt-4" />
          <SocialLinks className="mt-4" />
        </div>
        <FooterMenus />
      </div>
      <FooterFoot />
    </FooterFrame>
  );
}

import { ContactList } from '#storefront/chrome/parts/footer/contact-list.tsx';
import { FooterFoot } from '#storefront/chrome/parts/footer/footer-foot.tsx';
import { FooterFrame } from '#storefront/chrome/parts/footer/footer-frame.tsx';
import { FooterMenus } from '#storefront/chrome/parts/footer/footer-menus.tsx';
import { FooterName } from '#storefront/chrome/parts/footer/footer-name.tsx';
import { FooterStores } from '#storefront/chrome/parts/footer/footer-stores.tsx';
import { SocialLinks } from '#storefront/chrome/parts/footer/social-links.tsx';

/** Where the stores are comes first; menus and contact below. */
export function StoresFooter() {
  return (
    <FooterFrame>
      <div className="page-width pt-12 empty:hidden lg:pt-16">
        <FooterStores />
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="col-span-full lg:col-span-1">
          <FooterName />
          <ContactList hideStores className="mt-3" />
          <SocialLinks className="mt-4" />
        </div>
      </div>
      <FooterFoot />
    </FooterFrame>
  );
}

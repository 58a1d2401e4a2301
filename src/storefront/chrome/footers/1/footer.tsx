import { ContactBand } from '#storefront/chrome/parts/footer/contact-band.tsx';
import { ContactList } from '#storefront/chrome/parts/footer/contact-list.tsx';
import { FooterFoot } from '#storefront/chrome/parts/footer/footer-foot.tsx';
import { FooterFrame } from '#storefront/chrome/parts/footer/footer-frame.tsx';
import { FooterMenus } from '#storefront/chrome/parts/footer/footer-menus.tsx';
import { FooterName } from '#storefront/chrome/parts/footer/footer-name.tsx';
import { SocialLinks } from '#storefront/chrome/parts/footer/social-links.tsx';

/** A band that asks to call or write, then three menus on a light ground with the contact at their right. */
export function ContactBandFooter() {
  return (
    <FooterFrame>
      <div className="page-width pt-10 lg:pt-14">
        <ContactBand />
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="max-lg:order-first max-lg:col-span-full">
          <FooterName />
          <ContactList className="mt-3" />
          <SocialLinks className="mt-4" />
        </div>
      </div>
      <FooterFoot />
    </FooterFrame>
  );
}

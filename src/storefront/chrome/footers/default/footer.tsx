import { ContactList } from '#storefront/chrome/parts/contact-list.tsx';
import { CreditLine } from '#storefront/chrome/parts/credit-line.tsx';
import { FooterMenu } from '#storefront/chrome/parts/footer-menu.tsx';
import { PaymentMethods } from '#storefront/chrome/parts/payment-methods.tsx';
import { SocialLinks } from '#storefront/chrome/parts/social-links.tsx';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';

/** The shop's word and contact on the left, three menus beside it, payment picture and credit below. */
export function DefaultFooter() {
  const shell = useShell();
  const { ground, menus } = keptShellOf(shell).footer;
  return (
    <footer
      style={ground ? { backgroundColor: ground.bg, color: ground.text } : undefined}
      className="mt-16 bg-second text-on-second"
    >
      <div className="page-width grid gap-x-12 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
        <div className="md:col-span-3 lg:col-span-1">
          <p className="font-heading text-2xl [font-weight:var(--shop-heading-weight)]">{shell.shop.name}</p>
          <ContactList className="mt-4" />
          <SocialLinks className="mt-4" />
        </div>
        {menus.map((menu) => (
          <FooterMenu key={menu.title} title={menu.title} items={menu.items} />
        ))}
      </div>
      <div className="page-width">
        <div className="border-t border-current/15 py-6">
          <PaymentMethods className="mb-4" />
          <CreditLine />
        </div>
      </div>
    </footer>
  );
}

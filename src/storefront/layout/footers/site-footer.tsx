import type { ComponentType } from 'react';
import { PrivacyChoices } from '#storefront/features/analytics/privacy-choices.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ContactBand, ContactList, FooterStores } from '#storefront/layout/parts/footer/footer-contact.tsx';
import {
  FooterBottom,
  FooterFrame,
  FooterLogo,
  FooterShopName,
  SocialLinks,
} from '#storefront/layout/parts/footer/footer-frame.tsx';
import { hasLink, splitLinks } from '#storefront/layout/parts/menus/split-links.ts';
import type { FooterLayout } from '#storefront/layout/shell/load-footer.ts';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

const bodies: Record<FooterLayout, ComponentType | undefined> = {
  default: DefaultBody,
  1: ContactBandBody,
  2: LogoBody,
  3: CentredBody,
  4: StoresBody,
  custom: undefined,
};

export function SiteFooter() {
  const { analytics } = useShell();
  const { background, layout } = useServerShell().footer;
  const Body = bodies[layout];
  return (
    <>
      {Body ? (
        <FooterFrame>
          <Body />
          <FooterBottom isCentred={Body === CentredBody} />
        </FooterFrame>
      ) : (
        <CustomFooter />
      )}
      {analytics && (
        <div
          className="px-4 pb-2 text-center"
          style={{ backgroundColor: background.bg, color: background.text }}
        >
          <PrivacyChoices />
        </div>
      )}
    </>
  );
}

function DefaultBody() {
  return (
    <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
      <div className="col-span-full lg:col-span-1">
        <FooterShopName />
        <ContactList className="mt-4" />
        <SocialLinks className="mt-4" />
      </div>
      <FooterMenus />
    </div>
  );
}

function ContactBandBody() {
  return (
    <>
      <div className="page-width pt-10 lg:pt-14">
        <ContactBand />
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="max-lg:order-first max-lg:col-span-full">
          <FooterShopName />
          <ContactList className="mt-3" />
          <SocialLinks className="mt-4" />
        </div>
      </div>
    </>
  );
}

function LogoBody() {
  return (
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
  );
}

function CentredBody() {
  return (
    <div className="page-width flex flex-col items-center gap-8 py-12 text-center lg:py-16">
      <FooterLogo />
      <SocialLinks className="justify-center" />
      <div className="grid max-w-4xl gap-6 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-x-6">
        <FooterMenus />
      </div>
      <ContactList isCentred />
    </div>
  );
}

function StoresBody() {
  return (
    <>
      <div className="page-width pt-12 empty:hidden lg:pt-16">
        <FooterStores />
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="col-span-full lg:col-span-1">
          <FooterShopName />
          <ContactList hideStores className="mt-3" />
          <SocialLinks className="mt-4" />
        </div>
      </div>
    </>
  );
}

function CustomFooter() {
  const { custom } = useServerShell().footer;
  if (!custom) return null;
  return (
    <footer className="mt-16">
      <OwnerArea {...custom} />
    </footer>
  );
}

function FooterMenus() {
  return useServerShell().footer.menus.map(({ title, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two menus may have one title
    <FooterMenu key={index} title={title} items={items} />
  ));
}

const MAX_LINKS = 10;

export function FooterMenu({ title, items }: { title: string; items: ShellMenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className="wrap-anywhere">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <Links items={items} />
    </nav>
  );
}

const rowClass = 'inline-flex min-h-11 items-center text-[0.9375rem] lg:min-h-9';
const linkClass = `${rowClass} text-(--footer-muted) underline-offset-4 hover:text-inherit hover:underline`;

function Links({ items, className }: { items: ShellMenuItem[]; className?: string }) {
  const { shown, rest } = splitLinks(items, MAX_LINKS);
  return (
    <>
      <LinkList items={shown} className={className} />
      {rest.length > 0 && (
        <details className={className}>
          <summary className={`${rowClass} w-full font-medium`}>
            {m.more()}
            <ChevronDown aria-hidden className="ml-1 size-4" />
          </summary>
          <LinkList items={rest} />
        </details>
      )}
    </>
  );
}

function LinkList({ items, className }: { items: ShellMenuItem[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {items.map(({ name, href, items: subItems }) => (
        <li key={href + name}>
          {subItems && !hasLink(href) ? (
            <span className={`${rowClass} font-medium`}>{name}</span>
          ) : (
            <a href={href} className={linkClass}>
              {name}
            </a>
          )}
          {subItems && <Links items={subItems} className="ml-3" />}
        </li>
      ))}
    </ul>
  );
}

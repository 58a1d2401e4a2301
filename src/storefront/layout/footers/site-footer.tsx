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
import { isLinkHref, splitLinks } from '#storefront/layout/parts/menus/split-links.ts';
import type { FooterLayout } from '#storefront/layout/shell/load-footer.ts';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

const footerBodies: Record<FooterLayout, ComponentType | undefined> = {
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
  const Body = footerBodies[layout];
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
    <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 max-md:gap-y-0 max-md:py-8 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-x-12 lg:py-16">
      <div className="col-span-full max-md:mb-6 lg:col-span-1">
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
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 max-md:gap-y-0 max-md:py-8 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="max-lg:order-first max-lg:col-span-full max-md:mb-6">
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
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 max-md:gap-y-0 md:grid-cols-3 lg:gap-x-16">
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
      <div className="grid max-w-4xl gap-6 max-md:w-full max-md:gap-0 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-x-6">
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
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 max-md:gap-y-0 max-md:py-8 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.4fr] lg:gap-x-12">
        <FooterMenus />
        <div className="col-span-full max-md:mt-6 lg:col-span-1">
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
    <footer className="custom-footer mt-16">
      <OwnerArea {...custom} />
    </footer>
  );
}

function FooterMenus() {
  return useServerShell().footer.menus.map(({ title, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two menus may have the same title
    <FooterMenu key={index} title={title} items={items} />
  ));
}

const MAX_FOOTER_LINKS = 10;

const titleClass = 'font-sans text-sm font-semibold tracking-normal';

/** On phones, a native toggle shows the links. The links are its sibling, because wide screens always show them. */
export function FooterMenu({ title, items }: { title: string; items: ShellMenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className="wrap-anywhere max-md:col-span-full max-md:w-full">
      <h2 className={`mb-2 max-md:hidden ${titleClass}`}>{title}</h2>
      <details className="peer/menu group/menu border-t border-current/15 md:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-3">
          <h2 className={titleClass}>{title}</h2>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-open/menu:rotate-180"
          />
        </summary>
      </details>
      <div className="max-md:hidden peer-open/menu:block peer-open/menu:pb-3">
        <FooterLinks items={items} />
      </div>
    </nav>
  );
}

const rowClass = 'inline-flex min-h-11 items-center text-[0.9375rem] lg:min-h-9';
const linkClass = `${rowClass} text-(--footer-muted) underline-offset-4 hover:text-inherit hover:underline`;

/** Maximum number of indents. Deeper levels are not indented further, so that names stay readable. */
const MAX_INDENTS = 3;

function FooterLinks({ items, level = 0 }: { items: ShellMenuItem[]; level?: number }) {
  const { shown, rest } = splitLinks(items, MAX_FOOTER_LINKS);
  const className = level > 0 && level <= MAX_INDENTS ? 'ml-3' : undefined;
  return (
    <>
      <FooterLinkList items={shown} level={level} className={className} />
      {rest.length > 0 && (
        <details className={className}>
          <summary className={`${rowClass} w-full font-medium`}>
            {m.more()}
            <ChevronDown aria-hidden className="ml-1 size-4" />
          </summary>
          <FooterLinkList items={rest} level={level} />
        </details>
      )}
    </>
  );
}

interface LinkListProps {
  items: ShellMenuItem[];
  level: number;
  className?: string | undefined;
}

function FooterLinkList({ items, level, className }: LinkListProps) {
  return (
    <ul className={className}>
      {items.map(({ name, href, items: subItems }) => (
        <li key={href + name}>
          {subItems && !isLinkHref(href) ? (
            <span className={`${rowClass} font-medium`}>{name}</span>
          ) : (
            <a href={href} className={linkClass}>
              {name}
            </a>
          )}
          {subItems && <FooterLinks items={subItems} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}

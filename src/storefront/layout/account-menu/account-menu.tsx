import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Customer } from '#contract/account.ts';
import { signOut } from '#storefront/features/account/browser-session.ts';
import { localizePhone, splitLocale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Skeleton } from '#storefront/ui/button.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { useDrawerContainer, useMenuAtLink } from './use-menu-at-link.ts';

interface AccountMenuProps {
  /** Signed-in customer; `undefined` while loading, `null` if loading failed. */
  customer: Customer | null | undefined;
  onOpen: () => void;
}

export function AccountMenu({ customer, onOpen }: AccountMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const drawerContainer = useDrawerContainer(onOpen);
  useMenuAtLink(menu, onOpen);
  return (
    <>
      <nav
        ref={menu}
        popover="auto"
        aria-label={m.account_pages()}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-16px)] rounded-panel border border-line bg-surface p-2 text-ink shadow-float"
      >
        <CustomerCard customer={customer} />
      </nav>
      {drawerContainer && createPortal(<CustomerCard customer={customer} isNav />, drawerContainer)}
    </>
  );
}

const isAccountPage = (pathname: string): boolean => /^\/user(?:\/|$)/.test(splitLocale(pathname).path);

const entryClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-ink-6 focus-visible:bg-ink-6';

function CustomerCard({
  customer,
  isNav = false,
}: {
  customer: Customer | null | undefined;
  isNav?: boolean;
}) {
  const { localePath } = useLocale();
  const Frame = isNav ? 'nav' : 'div';
  const links = [
    { path: '/user', name: m.account_my_profile() },
    { path: '/user/orders', name: m.account_orders() },
    { path: '/user/address', name: m.account_addresses() },
  ];
  return (
    <Frame
      aria-label={isNav ? m.account_pages() : undefined}
      className={isNav ? 'm-3 rounded-panel border border-line p-2' : undefined}
    >
      <CustomerIdentity customer={customer} />
      <ul className="mt-1 border-t border-line pt-1">
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={localePath(path)} data-document className={entryClass}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`${entryClass} font-semibold`}
            onClick={() => void signOut(isAccountPage(location.pathname) ? localePath('/') : undefined)}
          >
            {m.account_logout()}
          </button>
        </li>
      </ul>
    </Frame>
  );
}

function CustomerIdentity({ customer }: { customer: Customer | null | undefined }) {
  const { locale } = useLocale();
  const { firstName = '', lastName = '', email, phone, avatar } = customer ?? {};
  const contact = email ?? (phone && localizePhone(phone, locale));
  const name = `${firstName} ${lastName}`.trim();
  return (
    <div className="flex items-center gap-3 px-3 py-2" aria-busy={customer === undefined}>
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-lg font-semibold text-accent-ink">
        {avatar ? (
          <img
            src={pictureUrl(avatar, 88)}
            alt=""
            width={44}
            height={44}
            className="size-full object-cover"
          />
        ) : (
          <span aria-hidden="true">{[...(name || email || '☺')][0]}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        {customer === undefined && <Skeleton className="h-4 w-2/3" />}
        {customer === null && <span className="text-sm text-muted">{m.account_unreachable()}</span>}
        {name && <span className="block truncate font-semibold">{name}</span>}
        {contact && <span className="block truncate text-sm text-muted">{contact}</span>}
      </span>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Customer } from '#contract/account.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { type AccountProblems, formAlertText } from './account-problems.ts';
import { signOut } from './browser-session.ts';

const ACCOUNT_PAGES = [
  { path: '/user', name: () => m.account_profile() },
  { path: '/user/orders', name: () => m.orders_title() },
  { path: '/user/reviews', name: () => m.my_reviews_title() },
  { path: '/user/address', name: () => m.address_title() },
  { path: '/user/reward-points', name: () => m.points_title() },
  { path: '/user/faq', name: () => m.faq_title() },
] as const;

type AccountPagePath = (typeof ACCOUNT_PAGES)[number]['path'];

interface AccountFrameProps {
  customer: Customer;
  current: AccountPagePath;
  title?: string;
  showsUnconfirmedContacts?: boolean;
  children: ReactNode;
}

export function AccountFrame(props: AccountFrameProps) {
  const { customer, current, title, showsUnconfirmedContacts = true, children } = props;
  const currentPage = ACCOUNT_PAGES.find(({ path }) => path === current);
  return (
    <div className="without-floats page-width grid gap-5 pt-6 pb-20 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8 md:pt-10 print:block">
      <aside className="min-w-0 md:sticky md:top-28 md:self-start">
        <div className="rounded-panel border border-line bg-surface p-4 md:p-5">
          <CustomerSummary customer={customer} />
          <AccountNavigation current={current} />
          <div className="mt-2 border-t border-line pt-2 max-md:hidden">
            <SignOutForm />
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <h1 className="mb-5 text-2xl md:text-3xl">{title ?? currentPage?.name()}</h1>
        {showsUnconfirmedContacts && <UnconfirmedContacts customer={customer} />}
        {children}
      </div>
    </div>
  );
}

/** The forms post to the profile page, which sends a code. */
function UnconfirmedContacts({ customer }: { customer: Customer }) {
  const { locale, localePath } = useLocale();
  const { phone, isPhoneVerified, email, isEmailVerified } = customer;
  const parts = [
    phone &&
      !isPhoneVerified && {
        part: 'phone',
        text: m.account_confirm_number_text({ phone: localizePhone(phone, locale) }),
        action: m.account_confirm_number(),
      },
    email &&
      !isEmailVerified && {
        part: 'email',
        text: m.account_confirm_email_text({ email }),
        action: m.account_confirm_email(),
      },
  ].filter((part) => !!part);
  return parts.map(({ part, text, action }) => (
    <form key={part} method="post" action={localePath('/user')} className="mb-5 print:hidden">
      <input type="hidden" name="phone" value={phone ?? ''} />
      <Alert>
        <p className="mb-3">{text}</p>
        <Button type="submit" name="part" value={part} variant="outline" size="sm">
          {action}
        </Button>
      </Alert>
    </form>
  ));
}

function CustomerSummary({ customer }: { customer: Customer }) {
  const { locale } = useLocale();
  const { firstName, lastName, phone, email, avatar } = customer;
  const name = `${firstName} ${lastName}`.trim();
  const contact = phone ? localizePhone(phone, locale) : email;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-tint text-xl font-semibold">
        {avatar ? (
          <img
            src={pictureUrl(avatar, 96)}
            alt=""
            width={48}
            height={48}
            className="size-full object-cover"
          />
        ) : (
          <span aria-hidden="true">{[...(name || (email ?? '') || '☺')][0]}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        {name && <span className="block truncate font-semibold">{name}</span>}
        {contact && <span className="block truncate text-sm text-muted">{contact}</span>}
      </span>
      <div className="md:hidden">
        <SignOutForm />
      </div>
    </div>
  );
}

function AccountNavigation({ current }: { current: AccountPagePath }) {
  const { localePath } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const currentItem = row?.querySelector<HTMLElement>(`[href="${localePath(current)}"]`)?.parentElement;
    if (row && currentItem)
      row.scrollLeft = currentItem.offsetLeft - (row.clientWidth - currentItem.clientWidth) / 2;
  }, [current, localePath]);
  return (
    <nav aria-label={m.account_pages()} className="mt-4 border-t border-line pt-3">
      <ul
        ref={list}
        className="relative -mx-1 flex gap-1 overflow-x-auto md:mx-0 md:block md:overflow-visible"
      >
        {ACCOUNT_PAGES.map(({ path, name }) => (
          <li key={path} className="shrink-0">
            <a
              href={localePath(path)}
              aria-current={path === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 aria-[current]:bg-tint aria-[current]:font-semibold"
            >
              {name()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignOutForm() {
  const { localePath } = useLocale();
  return (
    <form
      method="post"
      action={localePath('/user')}
      onSubmit={(event) => {
        event.preventDefault();
        void signOut(localePath('/'));
      }}
    >
      <Button type="submit" name="part" value="sign-out" variant="ghost" size="sm">
        {m.account_sign_out()}
      </Button>
    </form>
  );
}

interface AccountSectionProps {
  title: string;
  done?: string | false | undefined;
  children: ReactNode;
}

export function AccountSection({ title, done, children }: AccountSectionProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused element may be removed with the form, so the focus moves to the message.
    if (done && document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <section className="rounded-panel border border-line bg-surface p-5 md:p-7">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {done && (
        <div ref={message} tabIndex={-1} className="mb-4 rounded-card outline-none">
          <Alert tone="success">{done}</Alert>
        </div>
      )}
      {children}
    </section>
  );
}

export function AccountSectionAlert(props: { problems: AccountProblems; shown: readonly string[] }) {
  const { problems, shown } = props;
  const alert = formAlertText(problems, shown);
  return alert && <Alert tone="danger">{alert}</Alert>;
}

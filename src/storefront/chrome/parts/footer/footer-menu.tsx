import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';

export interface FooterMenuProps {
  title: string;
  items: ShellMenuItem[];
}

export function FooterMenu({ title, items }: FooterMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href + item.name}>
            <a
              href={item.href}
              className="inline-flex min-h-11 items-center text-[0.9375rem] text-(--footer-muted) underline-offset-4 hover:text-inherit hover:underline lg:min-h-9"
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

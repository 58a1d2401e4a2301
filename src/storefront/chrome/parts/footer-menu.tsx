import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';

export interface FooterMenuProps {
  title: string;
  items: ShellMenuItem[];
  className?: string;
}

export function FooterMenu({ title, items, className = '' }: FooterMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.href + item.name}>
            <a
              href={item.href}
              className="inline-flex min-h-11 items-center text-[0.9375rem] underline-offset-4 opacity-80 hover:underline hover:opacity-100 lg:min-h-9"
            >
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

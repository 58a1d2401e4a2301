import type { ReactNode } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { ButtonLink } from './button.tsx';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Text of a link to the homepage, which replaces a missing `action`. */
  homeText?: string;
  heading?: 'h1' | 'h2';
}

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, text, homeText, heading: Heading = 'h2' } = props;
  const { localePath } = useLocale();
  const { action = homeText && <ButtonLink href={localePath('/')}>{homeText}</ButtonLink> } = props;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center md:py-14">
      {icon && (
        <div className="mb-5 grid size-20 place-items-center rounded-full bg-accent-soft text-accent-ink *:size-8">
          {icon}
        </div>
      )}
      <Heading className="text-xl md:text-2xl">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

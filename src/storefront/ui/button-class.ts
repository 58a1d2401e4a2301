export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'confirm';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control py-1 font-semibold text-center transition-colors duration-150 ' +
  'select-none disabled:opacity-55 aria-disabled:opacity-55 disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-second text-on-second hover:opacity-90',
  outline: 'border border-ink/25 text-ink hover:border-ink/60 hover:bg-ink/4',
  ghost: 'text-ink hover:bg-ink/6',
  confirm: 'bg-confirm text-white hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-[0.9375rem]',
  lg: 'min-h-14 px-8 text-base',
};

/** The look of a button, for buttons and for links that act as the page's next step. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

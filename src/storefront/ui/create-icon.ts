import { type ComponentProps, createElement } from 'react';

/** An icon as lucide draws it: elements with their attributes on a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = ComponentProps<'svg'> & { size?: number | string };

/**
 * The part of lucide's own `createLucideIcon` that the shop uses; built pages get it in its place (`vite.config.ts`).
 * Icons are hidden from screen readers unless they are named.
 */
export default function createIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

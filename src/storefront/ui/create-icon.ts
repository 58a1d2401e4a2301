import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** A drawing: elements with their attributes on a square of 24. */
type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[];

type IconProps = ComponentProps<'svg'> & { size?: number | string };

export type IconComponent = FunctionComponent<IconProps>;

/** An icon of lines in the colour of the text. Icons are hidden from screen readers unless they are named. */
export function createIcon(drawing: Drawing): IconComponent {
  return ({ size = 24, ...props }) =>
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
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

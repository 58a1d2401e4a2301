import { type ComponentProps, createElement, type FunctionComponent } from 'react';

// Icons by Lucide (https://lucide.dev); see icons-license.txt.

export const ArrowLeft = /* @__PURE__ */ createIcon('m12 19-7-7 7-7M19 12H5');
export const ArrowUp = /* @__PURE__ */ createIcon('m5 12 7-7 7 7M12 19V5');
export const Banknote = /* @__PURE__ */ createIcon(
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM6 12h.01M18 12h.01',
);
export const Check = /* @__PURE__ */ createIcon('M20 6 9 17l-5-5');
export const ChevronDown = /* @__PURE__ */ createIcon('m6 9 6 6 6-6');
export const CircleAlert = /* @__PURE__ */ createIcon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 8V12M12 16H12.01',
);
export const CircleCheck = /* @__PURE__ */ createIcon(
  'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM16 9l-5.5 5.5L8 12',
);
export const CreditCard = /* @__PURE__ */ createIcon(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM2 10H22M6 14h2',
);
export const Heart = /* @__PURE__ */ createIcon(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
);
export const House = /* @__PURE__ */ createIcon(
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
);
export const Info = /* @__PURE__ */ createIcon('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 16v-4M12 8h.01');
export const LayoutGrid = /* @__PURE__ */ createIcon(
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
);
export const Menu = /* @__PURE__ */ createIcon('M4 5h16M4 12h16M4 19h16');
export const Minus = /* @__PURE__ */ createIcon('M5 12h14');
export const Phone = /* @__PURE__ */ createIcon(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
);
export const Plus = /* @__PURE__ */ createIcon('M5 12h14M12 5v14');
export const Search = /* @__PURE__ */ createIcon('m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0z');
export const Share2 = /* @__PURE__ */ createIcon(
  'M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
);
export const ShoppingBag = /* @__PURE__ */ createIcon(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
);
export const Trash = /* @__PURE__ */ createIcon(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const Truck = /* @__PURE__ */ createIcon(
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
);
export const User = /* @__PURE__ */ createIcon(
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0z',
);
export const X = /* @__PURE__ */ createIcon('M18 6 6 18M6 6l12 12');
export const ZoomIn = /* @__PURE__ */ createIcon(
  'M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM21 21L16.65 16.65M11 8V14M8 11H14',
);
export const ArrowRight = /* @__PURE__ */ createIcon('M5 12h14M12 5l7 7-7 7');
export const ChevronLeft = /* @__PURE__ */ createIcon('m15 18-6-6 6-6');
export const ChevronRight = /* @__PURE__ */ createIcon('m9 18 6-6-6-6');

type IconProps = ComponentProps<'svg'> & { size?: number | string };

export type IconComponent = FunctionComponent<IconProps>;

/** Returns an icon in the text colour, from a path in a 24 × 24 square. Icons without `aria-label` are decorative. */
export function createIcon(d: string): IconComponent {
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
      createElement('path', { d }),
    );
}

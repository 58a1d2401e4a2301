/** How a kind is used, step by step, and what to mind, as Bangla product pages tell it. */
export type KindInBangla = [use: string[], care: string];

/** Widths that pictures are made in and that pages ask for, in pixels, the least first. */
export const PICTURE_WIDTHS = [40, 80, 120, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

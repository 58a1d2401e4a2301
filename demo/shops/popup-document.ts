interface PopupOptions {
  name: string;
  nameBn: string;
  link: string;
  resetMinutes: number;
  /** Maximum number of times that a visitor sees the popup within `resetMinutes`. */
  times: number;
}

/** Returns a welcome popup with one picture for wide screens and one for phones. */
export function popupDocument(path: string, { name, nameBn, link, resetMinutes, times }: PopupOptions) {
  const banner = (size: string) => ({
    image: {
      url: `${path}${size}.svg`,
      url_bn: `${path}-bn${size}.svg`,
      name,
      name_bn: nameBn,
      link: { url: link, urlType: 'custom' },
    },
  });
  return {
    banner: banner(''),
    banner2: banner('-mobile'),
    resetTime: resetMinutes,
    numberOfTimes: times,
  };
}

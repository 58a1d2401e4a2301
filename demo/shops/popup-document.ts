interface PopupOptions {
  name: string;
  nameBn: string;
  link: string;
  resetMinutes: number;
  /** How many times the popup is displayed at most per visitor. */
  times: number;
}

/** Returns a welcome popup of two drawn pictures with the same link. */
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

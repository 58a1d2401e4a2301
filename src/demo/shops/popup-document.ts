/** A welcome popup of two drawn pictures that both lead to one place. */
export function popupDocument(
  path: string,
  { name, link, resetMinutes, times }: { name: string; link: string; resetMinutes: number; times: number },
) {
  const banner = (url: string) => ({ image: { url, name, link: { url: link, urlType: 'custom' } } });
  return {
    banner: banner(`${path}.svg`),
    banner2: banner(`${path}-mobile.svg`),
    resetTime: resetMinutes,
    numberOfTimes: times,
  };
}

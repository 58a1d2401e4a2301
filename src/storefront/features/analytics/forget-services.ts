/** Cookies that services keep under the shop's own name. */
const THEIRS = /^(?:_ga|_gid|_gcl|_fbp|_fbc|_ttp|_tt_|ttcsid|_clck|_clsk)/;

/** Takes away the cookies that services have left in the shop's name. */
export function forgetServices(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((each) => THEIRS.test(each))) {
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that shops here
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** Where a script can have put a cookie: at the host itself and at every name above it. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)];
}

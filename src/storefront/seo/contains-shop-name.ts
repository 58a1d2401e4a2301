/** Whether the title contains the name as a word, also with a Bangla suffix: “গ্লোর অফার”, “গ্লোতে”, “গ্লো-এর”. */
export function containsShopName(title: string, shop: string): boolean {
  const name = shop.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?:^|[^\\p{L}\\p{M}])${name}(?:র|ের|তে)?(?![\\p{L}\\p{M}])`, 'u').test(title);
}

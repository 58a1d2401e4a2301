import { join } from 'node:path';
import { BUILD_FOLDER } from '#product/product-files.ts';

/** Root folder of the release that replaces the one in `build`. */
export const NEXT_RELEASE = join(BUILD_FOLDER, 'next-release');

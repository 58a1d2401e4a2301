import { join } from 'node:path';
import { BUILD_FOLDER } from '#installation/paths.ts';

/** Root folder of the release that replaces the one in `build`. */
export const NEXT_RELEASE = join(BUILD_FOLDER, 'next-release');

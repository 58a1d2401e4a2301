import { join } from 'node:path';
import { BUILD_FOLDER } from '#installation/paths.ts';

export const NEXT_RELEASE = join(BUILD_FOLDER, 'next-release');

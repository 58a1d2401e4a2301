import { layout as layout1 } from './1/layout.ts';
import { layout as layout2 } from './2/layout.ts';
import { layout as layout3 } from './3/layout.ts';
import { layout as layout4 } from './4/layout.ts';
import { layout as layout5 } from './5/layout.ts';
import { layout as layout6 } from './6/layout.ts';
import { layout as layout7 } from './7/layout.ts';
import { layout as layout8 } from './8/layout.ts';
import { layout as layout9 } from './9/layout.ts';
import { layout as defaultLayout } from './default/layout.ts';
import type { HeaderLayout } from './header-layout.ts';

/** All header layouts by `headerId`. Only loaders may know them: the chosen one travels in the shell. */
export const headerLayouts: ReadonlyMap<string, HeaderLayout> = new Map([
  ['default', defaultLayout],
  ['1', layout1],
  ['2', layout2],
  ['3', layout3],
  ['4', layout4],
  ['5', layout5],
  ['6', layout6],
  ['7', layout7],
  ['8', layout8],
  ['9', layout9],
]);

import type { Announcer } from './announcer';
import type { Faults } from './faults';
import type { Pictures } from './pictures';
import type { Sales } from './sales';
import type { PosterState } from './state';

export interface Pos {
  token: string;
  state: PosterState;
  pictures: Pictures;
  faults: Faults;
  announcer: Announcer;
  sales: Sales;
}

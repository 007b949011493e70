import { startModeEconome } from '../../stores/socle/econome.ts';
import { watchEveil } from './eveil.ts';

// Before anything shows: what needs script may show, what stands in for it may not, and pictures wait in economy mode.
watchEveil();
startModeEconome();

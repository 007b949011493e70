import { startModeEconome } from '../../stores/socle/econome.ts';

// Before anything shows: what needs script may show, what stands in for it may not, and pictures wait in economy mode.
document.documentElement.classList.add('js');
startModeEconome();

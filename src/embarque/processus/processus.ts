// What lancement.ts starts as a process of its own.
import { runProcessus } from './vie.ts';

await runProcessus();

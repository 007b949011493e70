import { countOf, plural } from '../socle/texte.ts';

/** How far an opening is, in numbers of offers. */
export interface Avancement {
  offres: number;
  /** With a reading, confirmed or not. */
  lues: number;
  confirmees: number;
  /** Registered, their copy never handed in. */
  absentes: number;
}

/** How far the whole has come, for who only follows it. */
export function phraseAvancement({ avancement }: { avancement: Avancement }): string {
  const { offres, lues, confirmees, absentes } = avancement;
  if (offres === 0) return 'Aucune offre n’a été déposée.';
  const suite = absentes === 0 ? '' : ` ${countOf(absentes, 'copie')} jamais ${plural(absentes, 'remise')}.`;
  if (lues === 0) return `${countOf(offres, 'offre')}, aucune lue encore.${suite}`;
  return `${countOf(offres, 'offre')}, dont ${lues} ${plural(lues, 'lue')} et ${confirmees} ${plural(confirmees, 'confirmée')}.${suite}`;
}

import type { ChangementFiche } from '../proposition/proposition.ts';
import { formatJour } from '../socle/date.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { countOf } from '../socle/texte.ts';
import type { ReleveControle } from './releve-tournee.ts';
import type { ProjetARelever, Releve } from './tournee.ts';

/** Longest word to whoever decides, as the database takes it. */
const NOTE_MAX = 2_000;

/** A row that somebody began, and what it comes to. */
interface ReleveLu {
  projet: ProjetARelever;
  releve: Releve;
  controle: ReleveControle;
}

/** What is proposed of these rows; the words of all of them are told to whoever decides, each after its projet. */
interface RelevesProposes {
  titre: string;
  note: string;
  fiches: ChangementFiche[];
  /** Why they cannot be proposed together. */
  faute?: string;
}

/** One proposition of the rows that are sound. */
export function proposeReleves(lus: readonly ReleveLu[], jour: string): RelevesProposes {
  const fiches = lus.flatMap(({ controle: { changement } }) => changement ?? []);
  const note = lus
    .flatMap(({ projet: { title }, releve }) => {
      const mot = cleanTexte(releve.mot, 'ligne');
      return mot === '' ? [] : [`${title}\u00a0: ${mot}`];
    })
    .join('\n');
  const proposes = {
    titre: `Tournée du ${formatJour(jour)}\u00a0: ${countOf(fiches.length, 'relevé')}`,
    note,
    fiches,
  };
  return Array.from(note).length > NOTE_MAX
    ? {
        ...proposes,
        faute: 'Vos mots dépassent deux mille signes ensemble\u00a0: raccourcissez-les, ou proposez en deux fois.',
      }
    : proposes;
}

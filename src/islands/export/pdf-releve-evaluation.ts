import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { type DossierNonObjection, ecarteesOf, rangsOf } from '../../domain/scelle/dossier-non-objection.ts';
import { nomOffre } from '../../domain/scelle/evaluation.ts';
import { formatNote } from '../../domain/scelle/note.ts';
import { lignesLecture } from '../../domain/scelle/lecture.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf, plural } from '../../domain/socle/texte.ts';
import { numeroDit } from '../../domain/socle/mots-papier.ts';
import { noteFeuillets, openFeuillets } from './pdf-pv-feuillets.ts';

const NOTE =
  'Ce relevé est fait de ce que la commission a inscrit sur le portail. Critères et pondérations sont dans le rapport qu’elle a signé, que l’agence remet à part.';

interface Releve {
  dossier: DossierNonObjection;
  demande: NonObjection;
  /** Names of the companies that are proposed. */
  entreprises: readonly string[];
}

/** The record of an evaluation: the proposal, then each offer with its mark or why it was set aside. */
export function createRelevePdf({ dossier, demande, entreprises }: Releve, emetteur: EmetteurRecu): ArrayBuffer {
  const titre = 'Relevé de l’évaluation';
  const lot = dossier.lot === 0 ? '' : ` · lot ${dossier.lot}`;
  const enTete = { titre, numero: demande.reference, sujet: demande.titre, date: demande.demandee_le };
  const { doc, feuillets } = openFeuillets({ ...enTete, objet: `${demande.titre}${lot}` }, emetteur);

  feuillets.titre('Proposition soumise', 24);
  feuillets.lignes(
    [
      [plural(entreprises.length, 'Entreprise proposée', 'Entreprises proposées'), listOf(entreprises)],
      ['Prix proposé', formatGnf(demande.montant)],
      ['Demandée le', formatInstant(demande.demandee_le)],
    ],
    true,
  );
  const classees = rangsOf(dossier);
  if (classees.length === 0) {
    feuillets.titre('Offres notées', 8);
    feuillets.texte('Aucune offre n’a de note.');
  }
  for (const offre of classees) {
    const lignes: Array<[string, string]> = [
      ...(offre.note === null ? [] : [['Note', formatNote(offre.note)] as [string, string]]),
      ...lignesLecture(offre.lecture),
    ];
    feuillets.bloc(`${offre.rang}. ${nomOffre(offre)}`, lignes);
  }
  for (const offre of ecarteesOf(dossier)) {
    const lignes: Array<[string, string]> = [['Motif', offre.rejet], ...lignesLecture(offre.lecture)];
    feuillets.bloc(`Écartée · ${nomOffre(offre)}`, lignes);
  }
  feuillets.espace(5);
  feuillets.texte(noteFeuillets('relevé', NOTE, emetteur));
  feuillets.pieds(`${titre} · ${numeroDit(demande.reference)}`);
  return doc.output('arraybuffer');
}

/** Name of the file. */
export const nomReleve = ({ appel_offres_id, lot }: Pick<NonObjection, 'appel_offres_id' | 'lot'>): string =>
  `releve-evaluation-${appel_offres_id}${lot === 0 ? '' : `-lot-${lot}`}.pdf`;

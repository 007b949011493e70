import { phraseClassement } from '../../domain/appel-offres/criteres-avis.ts';
import { titreLotAvis } from '../../domain/appel-offres/lot-offert.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import {
  type ContenuRapport,
  groupesOf,
  phraseSansOffre,
  lignesRapport,
  placeOf,
  type RapportEvaluation,
} from '../../domain/scelle/rapport-evaluation.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatPart } from '../../domain/socle/montant.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { numeroDit } from '../../domain/socle/mots-papier.ts';
import { noteFeuillets, openFeuillets } from './pdf-pv-feuillets.ts';

const NOTE =
  'Ce rapport est calculé par le portail avec les avis de chaque membre. L’empreinte est celle de ce qui a été confirmé.';

/** The criteria that the notice gives, line by line. */
function lignesCriteres({ criteres }: ContenuRapport): Array<[string, string]> {
  if (criteres === null)
    return [['Classement', 'L’avis ne donne pas de critères\u00a0: une note sur 100, la meilleure d’abord.']];
  const { conformite = [], techniques = [] } = criteres;
  return [
    ...conformite.map((nom, rang): [string, string] => [`Condition ${rang + 1}`, nom]),
    ...techniques.map(({ intitule, poids }): [string, string] => [
      intitule,
      `${formatPart(poids)} de la note technique`,
    ]),
    ['Classement', phraseClassement(criteres)],
  ];
}

/** The report of an evaluation, to be signed: criteria, offers in their places, who judged, who confirmed (R162). */
export function createRapportPdf(
  { contenu, empreinte, fait_le, fait_par, confirme_le, confirme_par }: RapportEvaluation & { contenu: ContenuRapport },
  emetteur: EmetteurRecu,
): ArrayBuffer {
  const titre = 'Rapport d’évaluation';
  const enTete = { titre, numero: contenu.reference, sujet: contenu.titre, date: fait_le };
  const { doc, feuillets } = openFeuillets({ ...enTete, objet: contenu.titre }, emetteur);
  feuillets.titre('Le rapport', 24);
  feuillets.lignes(
    [
      ['Établi', `le ${formatInstant(fait_le)} par ${fait_par ?? 'un membre de la commission'}`],
      [
        'Confirmé',
        confirme_le === null
          ? 'Pas encore\u00a0: ce rapport ne vaut pas'
          : `le ${formatInstant(confirme_le)} par ${confirme_par ?? 'un autre membre'}`,
      ],
      ['Empreinte (SHA-256)', empreinte],
    ],
    true,
  );
  feuillets.titre('Critères', 12);
  feuillets.lignes(lignesCriteres(contenu));
  for (const { lot, offres } of groupesOf(contenu)) {
    if (contenu.lots.length > 0) feuillets.partie(lot ? titreLotAvis(lot) : 'Offres écartées en entier', 24);
    if (offres.length === 0) {
      feuillets.espace(2);
      feuillets.texte(phraseSansOffre(lot));
    }
    for (const offre of offres) {
      feuillets.bloc(`${placeOf(offre)} · ${offre.nom ?? 'Entreprise sans nom'}`, [
        ['Reçu', offre.numero_recu],
        ...lignesRapport(offre),
      ]);
    }
  }
  feuillets.titre('La commission', 30);
  feuillets.signatures(
    contenu.membres.map(({ nom, qualite, avis }) => ({
      nom,
      qualite: `${qualite}, ${avis === 0 ? 'n’a pas jugé' : countOf(avis, 'avis', 'avis')}`,
    })),
    18,
  );
  feuillets.espace(5);
  feuillets.texte(noteFeuillets('rapport', NOTE, emetteur));
  feuillets.pieds(`${titre} · ${numeroDit(contenu.reference)}`);
  return doc.output('arraybuffer');
}

/** Name of the file. */
export const nomRapport = ({ appel_offres_id }: Pick<ContenuRapport, 'appel_offres_id'>): string =>
  `rapport-evaluation-${appel_offres_id}.pdf`;

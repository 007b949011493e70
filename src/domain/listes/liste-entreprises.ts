import { BANDE_SCORE_LABELS, BANDES_SCORE, DOMAINE_LABELS, DOMAINES } from '../entreprise/vocabulaire.ts';
import { bandeOf } from '../entreprise/entreprise.ts';
import type { EntrepriseIndexee } from '../registre/index-registre.ts';
import type { DefinitionListe } from './liste.ts';
import { texteOfEntreprise } from './textes-cherches.ts';
import { slugOf } from '../socle/recherche.ts';
import { COLLATION, compareMontant, filtreRegion } from './filtres-communs.ts';

/** Search, filters and sorts of `/entreprises`. The file's order is the default one: best score first. */
export const LISTE_ENTREPRISES: DefinitionListe<EntrepriseIndexee> = {
  chemin: '/entreprises',
  filtres: [
    {
      nom: 'activite',
      label: 'Activité',
      tous: 'Toutes',
      isUnique: true,
      test: ({ chantiers }, valeur) => (valeur === 'en-cours') === chantiers > 0,
      options: [
        { valeur: 'en-cours', label: 'Avec un chantier en cours' },
        { valeur: 'sans-chantier', label: 'Sans chantier en cours' },
      ],
    },
    {
      nom: 'domaine',
      label: 'Domaine',
      test: ({ domaine }, valeur) => slugOf(domaine ?? 'non renseigne') === valeur,
      options: [
        ...DOMAINES.map((domaine) => ({ valeur: slugOf(domaine), label: DOMAINE_LABELS[domaine] })),
        { valeur: 'non-renseigne', label: 'Non renseigné' },
      ],
    },
    {
      nom: 'score',
      label: 'Score',
      test: ({ score_global }, valeur) => slugOf(bandeOf(score_global) ?? 'non evalue') === valeur,
      options: [
        ...BANDES_SCORE.map((bande) => ({ valeur: slugOf(bande), label: BANDE_SCORE_LABELS[bande] })),
        { valeur: 'non-evalue', label: 'Non évalué' },
      ],
    },
    filtreRegion('Région du siège'),
  ],
  tris: [
    { nom: 'score', label: 'Score' },
    { nom: 'nom', label: 'Nom', compare: (a, b) => COLLATION.compare(a.raison_sociale, b.raison_sociale) },
    {
      nom: 'chiffre-affaires',
      label: 'Chiffre d’affaires',
      compare: (a, b) => compareMontant(a.chiffre_affaires, b.chiffre_affaires, -1),
    },
    { nom: 'chantiers', label: 'Chantiers en cours', compare: (a, b) => b.chantiers - a.chantiers },
  ],
  texteOf: texteOfEntreprise,
};

import { CONFIANCE_LABELS } from '../projet/vocabulaire-confiance.ts';
import { marchesResiliesDits } from '../projet/marche-resilie.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { type ColonneExport, SANS_OBJET } from './export.ts';

// What ended a projet, and where its entry comes from.

/** A terminated contract, a projet that was given up (R138): nothing where nothing ended. */
export const COLONNES_FIN: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'Marché résilié le',
    sens: 'Jour de la résiliation du marché.',
    genre: 'jour',
    valeur: ({ resiliation }) => (resiliation ? resiliation.date : SANS_OBJET),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Motif de la résiliation',
    sens: 'Pourquoi le marché a été résilié.',
    genre: 'texte',
    valeur: ({ resiliation }) => resiliation?.motif ?? SANS_OBJET,
    largeur: 40,
    isTableurSeul: true,
  },
  {
    titre: 'Marchés résiliés avant',
    sens: 'Marchés des mêmes travaux résiliés avant celui d’aujourd’hui, qui les a repris.',
    genre: 'texte',
    valeur: (projet) => marchesResiliesDits(projet) ?? SANS_OBJET,
    largeur: 40,
    isTableurSeul: true,
  },
  {
    titre: 'Projet abandonné le',
    sens: 'Jour de l’abandon ; un projet abandonné est compté à part des quatre statuts.',
    genre: 'jour',
    valeur: ({ abandon }) => (abandon ? abandon.date : SANS_OBJET),
    largeur: 12,
    isTableurSeul: true,
  },
  {
    titre: 'Motif de l’abandon',
    sens: 'Pourquoi le projet a été abandonné.',
    genre: 'texte',
    valeur: ({ abandon }) => abandon?.motif ?? SANS_OBJET,
    largeur: 40,
    isTableurSeul: true,
  },
];

/** Where an entry comes from, and how far it is trusted. */
export const COLONNES_ORIGINE: ReadonlyArray<ColonneExport<ProjetIndexe>> = [
  {
    titre: 'Système d’origine',
    sens: 'Système ou fichier d’où vient la fiche.',
    genre: 'texte',
    valeur: ({ source }) => source?.systeme,
    largeur: 26,
    isTableurSeul: true,
  },
  {
    titre: 'Identifiant d’origine',
    sens: 'Comment ce système nomme le projet.',
    genre: 'texte',
    valeur: ({ source }) => source?.identifiant,
    largeur: 20,
    isTableurSeul: true,
  },
  {
    titre: 'Confiance',
    sens: 'Confiance de qui l’a saisie dans ce que dit la fiche : faible, moyenne ou élevée.',
    genre: 'texte',
    valeur: ({ confiance }) => confiance && CONFIANCE_LABELS[confiance],
    largeur: 11,
    isTableurSeul: true,
  },
];

import { retardAchevement } from '../projet/achevement.ts';
import { isDeStatut } from '../projet/projet.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { formatNombre } from '../socle/montant.ts';
import { countOf } from '../socle/texte.ts';
import { absentsOf, type Dessin, type LigneDessin } from './dessin.ts';
import { figure } from './dessins-comptes.ts';
import type { Listes } from './listes-chiffres.ts';
import { parAnnee, type Rows } from './par-annee.ts';

/** Completed works that ended by the planned day, and after it, by the year in which they ended (R128). */
export function dessinFins(rows: Rows, listes: Listes): Dessin {
  const acheves = rows.filter((row) => isDeStatut(row, 'ACHEVE'));
  const dates = acheves.filter((row) => retardAchevement(row) !== undefined);
  const sans = acheves.filter((row) => retardAchevement(row) === undefined);
  const isTardif = (row: ProjetIndexe): boolean => (retardAchevement(row) ?? 0) > 0;
  const valeursOf = (siennes: Rows, suffixe: string, quand: string) => {
    const tardifs = siennes.filter(isTardif);
    const aTemps = siennes.filter((row) => !isTardif(row));
    const regle = 'Le dernier jour des travaux, comparé à la fin prévue que le registre publie.';
    return [
      figure(aTemps.length, listes.lien(`a-temps${suffixe}`, `Travaux terminés à temps${quand}`, regle, aTemps)),
      figure(tardifs.length, listes.lien(`en-retard${suffixe}`, `Travaux terminés en retard${quand}`, regle, tardifs)),
    ];
  };
  const annees = parAnnee(dates, 'date_fin_reelle');
  const chapeau = 'La fin prévue, la fin réelle ou les deux manquent : personne ne peut dire s’ils ont fini à temps.';
  const lignes: LigneDessin[] = annees.map(({ label, rows: siennes }) => ({
    cle: label,
    label,
    valeurs: valeursOf(siennes, `-${label}`, ` en ${label}`),
  }));
  return {
    nom: 'annee-fins',
    sujet: 'Travaux terminés à temps, par année de fin',
    titre: constatFins(dates.length, dates.filter(isTardif).length),
    note: 'Travaux terminés au plus tard à la date prévue, et après elle. La date prévue est la dernière publiée\u00a0: un délai prolongé la repousse.',
    tete: 'Année de fin',
    series: [
      { label: 'À temps', fond: 'marque' },
      { label: 'En retard', fond: 'retard' },
    ],
    lignes,
    total: valeursOf(dates, '', ''),
    absents: absentsOf(
      `${countOf(sans.length, 'projet')} ${sans.length < 2 ? 'terminé' : 'terminés'} dont une date manque`,
      listes.lien('fin-inconnue', 'Projets terminés dont une date manque', chapeau, sans),
    ),
  };
}

/** "61 chantiers terminés sur 64 l’ont été à temps". */
export function constatFins(termines: number, tardifs: number): string {
  if (termines === 0) return 'Aucun chantier terminé n’a encore ses deux dates publiées';
  const aTemps = termines - tardifs;
  if (termines === 1) return `Le seul chantier terminé et daté l’a été ${aTemps === 1 ? 'à temps' : 'en retard'}`;
  if (tardifs === 0) return `Les ${formatNombre(termines)} chantiers terminés l’ont tous été à temps`;
  if (aTemps === 0) return `Les ${formatNombre(termines)} chantiers terminés l’ont tous été en retard`;
  return `${countOf(aTemps, 'chantier terminé', 'chantiers terminés')} sur ${formatNombre(termines)} ${aTemps < 2 ? 'l’a' : 'l’ont'} été à temps`;
}

import type { Fiche } from './fiche.ts';
import { addJours, addMois, earliest, JOUR_REFERENCE, joursEntre, latest, lundiDe } from './jours.ts';
import { tirageEntier } from './tirage.ts';

/** First day of the portal: nothing was published before. */
const OUVERTURE_PORTAIL = '2025-09-15';

/** Every date of a project, and the share of the delay that follows from them. */
interface Calendrier {
  date_debut: string;
  date_fin_prevue: string;
  date_fin_reelle?: string;
  taux_conso_delai?: number;
  date_approbation_marche?: string;
  date_reception_provisoire?: string;
  date_reception_definitive?: string | undefined;
  date_suspension?: string;
  date_publication: string;
  date_mise_a_jour: string;
}

/** Derives the calendar: an EN_COURS project starts so that its delay is used up as its record says. */
export function calendrierOf(fiche: Fiche): Calendrier {
  const { id, mois } = fiche;
  const entier = (sujet: string, min: number, max: number) => tirageEntier(`${id} ${sujet}`, min, max);
  const date_debut =
    fiche.status === 'EN_COURS'
      ? lundiDe(addJours(JOUR_REFERENCE, -(fiche.delai / 100) * mois * 30.44 + 3))
      : fiche.debut;
  const date_fin_prevue = addMois(date_debut, mois);
  const duree = joursEntre(date_debut, date_fin_prevue);
  const consomme = (jour: string) => Math.round((100 * joursEntre(date_debut, jour)) / duree);
  const date_approbation_marche = addJours(date_debut, -entier('approbation', 18, 62));
  const publication = latest(
    addJours(OUVERTURE_PORTAIL, entier('ouverture', 0, 45)),
    addJours(date_approbation_marche, entier('publication', 5, 17)),
  );
  const dated = (evenement: string, recul: number) => {
    const date_mise_a_jour = earliest(
      JOUR_REFERENCE,
      latest(evenement, addJours(JOUR_REFERENCE, -recul), addJours(publication, entier('retouche', 1, 9))),
    );
    return { date_publication: earliest(publication, date_mise_a_jour), date_mise_a_jour };
  };
  switch (fiche.status) {
    case 'EN_COURS': {
      const publie = dated(date_debut, Math.min(entier('mise a jour', 1, 21), Math.floor(duree * 0.02)));
      return {
        date_debut,
        date_fin_prevue,
        taux_conso_delai: consomme(publie.date_mise_a_jour),
        date_approbation_marche,
        ...publie,
      };
    }
    case 'SUSPENDU': {
      const date_suspension = fiche.suspension;
      const publie = dated(addJours(date_suspension, entier('constat', 3, 14)), entier('mise a jour', 4, 70));
      return {
        date_debut,
        date_fin_prevue,
        taux_conso_delai: consomme(date_suspension),
        date_approbation_marche,
        date_suspension,
        ...publie,
      };
    }
    case 'ACHEVE': {
      const date_fin_reelle = addJours(date_fin_prevue, fiche.ecart);
      const date_reception_provisoire = addJours(date_fin_reelle, entier('reception', 4, 19));
      const garantie = addJours(addMois(date_reception_provisoire, 12), entier('definitive', 0, 12));
      const date_reception_definitive = garantie <= addJours(JOUR_REFERENCE, -6) ? garantie : undefined;
      const publie = dated(
        addJours(date_reception_definitive ?? date_reception_provisoire, entier('mise a jour', 2, 12)),
        entier('revue', 10, 330),
      );
      return {
        date_debut,
        date_fin_prevue,
        date_fin_reelle,
        taux_conso_delai: consomme(date_fin_reelle),
        date_approbation_marche,
        date_reception_provisoire,
        date_reception_definitive,
        ...publie,
      };
    }
    case 'A_VENIR': {
      const date_publication = addJours(JOUR_REFERENCE, -entier('annonce', 25, 140));
      return {
        date_debut,
        date_fin_prevue,
        date_publication,
        date_mise_a_jour: addJours(JOUR_REFERENCE, -entier('mise a jour', 1, 20)),
      };
    }
  }
}

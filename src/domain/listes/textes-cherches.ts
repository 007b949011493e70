import { naturesOf, titreLot } from '../appel-offres/lots.ts';
import { CATEGORIE_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { DOMAINE_LABELS } from '../entreprise/vocabulaire.ts';
import { NATURE_TRAVAUX_LABELS, SECTEUR_LABELS } from '../projet/vocabulaire.ts';
import { lieuxOf } from '../reference/lieu-travaux.ts';
import type { AppelOffresIndexe, EntrepriseIndexee, Noms, ProjetIndexe } from '../registre/index-registre.ts';

// What a search reads in a row of each list. Apart from the lists' filters and sorts: the search of a device without a
// network reads these alone.

export const texteOfProjet = (projet: ProjetIndexe, { regions, bailleurs, entreprises }: Noms): string =>
  [
    projet.title,
    ...lieuxOf(projet).flatMap(({ region, departement, localite }) => [localite, departement, regions[region]]),
    projet.axe,
    projet.num_marche,
    projet.source?.identifiant,
    projet.secteur && SECTEUR_LABELS[projet.secteur],
    projet.nature_travaux && NATURE_TRAVAUX_LABELS[projet.nature_travaux],
    ...projet.bailleur.flatMap((id) => bailleurs[id] ?? []),
    ...projet.entreprise.map((id) => entreprises[id]),
  ].join(' ');

export const texteOfAppelOffres = (appelOffres: AppelOffresIndexe, { regions, bailleurs }: Noms): string =>
  [
    appelOffres.titre,
    appelOffres.reference,
    appelOffres.numero_avis,
    ...lieuxOf(appelOffres).flatMap(({ region, departement, localite }) => [localite, departement, regions[region]]),
    appelOffres.maitre_ouvrage,
    CATEGORIE_APPEL_OFFRES_LABELS[appelOffres.categorie],
    ...naturesOf(appelOffres).map((nature) => NATURE_TRAVAUX_LABELS[nature]),
    ...(appelOffres.axes ?? []),
    ...(appelOffres.lots ?? []).map(titreLot),
    ...appelOffres.bailleur.flatMap((id) => bailleurs[id] ?? []),
  ].join(' ');

export const texteOfEntreprise = (entreprise: EntrepriseIndexee, { regions }: Noms): string =>
  [
    entreprise.raison_sociale,
    entreprise.maison_mere,
    entreprise.domaine && DOMAINE_LABELS[entreprise.domaine],
    entreprise.ville,
    entreprise.pays,
    regions[entreprise.region ?? ''],
    entreprise.rccm,
    entreprise.ifu,
  ].join(' ');

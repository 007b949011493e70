import type { z } from 'zod';
import type { projetSchema } from '../../../src/domain/projet/projet.schema.ts';
import type { RegionId } from '../identifiants.ts';
import { calendrierOf } from './calendrier.ts';
import type { Fiche } from './fiche.ts';
import { JOUR_REFERENCE } from './jours.ts';
import { positionOf, traceOf } from './lieux.ts';
import { delegueOf, maitreOuvrageOf } from './maitres-ouvrage.ts';
import { photosOf } from './photos.ts';
import { tirage } from './tirage.ts';

/** A project of the sample register: a file's fields and its name. */
export type ProjetExemple = z.input<typeof projetSchema> & { id: string };

const metres = (km: number): number => Math.round(km * 1000) / 1000;

/** Amounts of real contracts are not round: hundreds of thousands of francs. */
const arrondi = (gnf: number): number => Math.round(gnf / 100_000) * 100_000;

/** The contract's money: estimate, price, amendment. */
function marcheOf(fiche: Fiche) {
  const { id, budget } = fiche;
  if (budget === undefined) return {};
  const estime = tirage(`${id} estimation`) < 0.6 ? arrondi(budget * (0.9 + 0.09 * tirage(`${id} cout`))) : undefined;
  if (fiche.status === 'A_VENIR') return { cout_travaux: estime };
  const montant = arrondi(budget * (fiche.partMarche ?? 0.78 + 0.19 * tirage(`${id} marche`)));
  const { avenant, penalites, interets } = fiche;
  return {
    cout_travaux: estime,
    montant,
    penalites_retard: penalites,
    interets_moratoires: interets,
    ...(avenant !== undefined && {
      avenant: true,
      taux_avenant: avenant,
      nouveau_montant_avenant: Math.round(montant * (1 + avenant / 100)),
    }),
  };
}

/** Lengths and structures: what is left is what was planned, or surveyed anew, less what is done. */
function quantitesOf({ status, km, ouvrages }: Fiche) {
  const total = km?.actualise ?? km?.prevu;
  const execute = status === 'ACHEVE' ? total : status === 'A_VENIR' ? undefined : km?.execute;
  const [prevu, realise] = ouvrages ?? [];
  return {
    lineaire_prevu_km: km?.prevu,
    lineaire_actualise_km: km?.actualise,
    lineaire_execute_km: execute,
    lineaire_restant_km: total === undefined || execute === undefined ? undefined : metres(total - execute),
    nombre_ouvrages_prevu: prevu,
    nombre_ouvrages_realise: status === 'ACHEVE' ? prevu : realise,
  };
}

/** One project's file, all fields but the contract number, which depends on the other projects. */
export function composeProjet(fiche: Fiche, region: RegionId): ProjetExemple {
  const calendrier = calendrierOf(fiche);
  const { date_debut, date_mise_a_jour } = calendrier;
  const fin = calendrier.date_fin_reelle ?? calendrier.date_suspension ?? JOUR_REFERENCE;
  const isSigne = fiche.status !== 'A_VENIR';
  return {
    id: fiche.id,
    title: fiche.title,
    description: fiche.description,
    objectif: fiche.objectif,
    status: fiche.status,
    secteur: fiche.secteur,
    region,
    departement: fiche.departement,
    localite: fiche.localite,
    axe: fiche.axe,
    ...positionOf(fiche),
    trace: traceOf(fiche),
    bailleur: Object.entries(fiche.bailleur).map(([id, part]) => ({ id, part })),
    budget: fiche.budget,
    ...marcheOf(fiche),
    ...calendrier,
    taux_execution_physique: fiche.status === 'ACHEVE' ? 100 : isSigne ? fiche.physique : undefined,
    entreprise: isSigne ? [...fiche.entreprise] : undefined,
    mission_controle: isSigne ? fiche.controle : undefined,
    maitre_ouvrage: maitreOuvrageOf(fiche),
    maitre_ouvrage_delegue: delegueOf(fiche),
    duree_travaux_mois: fiche.mois,
    ...quantitesOf(fiche),
    programme: fiche.programme,
    nature_travaux: fiche.nature,
    photos: fiche.images && photosOf(fiche, date_debut, fin, date_mise_a_jour),
    motif_suspension: fiche.status === 'SUSPENDU' ? fiche.motif : undefined,
  };
}

/** Gives each contract its number, in the order of approval: year / rank / category / procedure / G. */
export function numberMarches(projets: readonly ProjetExemple[]): ProjetExemple[] {
  const signes = projets
    .filter(({ status }) => status !== 'A_VENIR')
    .toSorted(
      (a, b) =>
        String(a.date_approbation_marche).localeCompare(String(b.date_approbation_marche)) || a.id.localeCompare(b.id),
    );
  const numeros = new Map<string, string>();
  const rangs = new Map<string, number>();
  for (const { id, date_approbation_marche, entreprise = [] } of signes) {
    const annee = String(date_approbation_marche).slice(0, 4);
    const rang = (rangs.get(annee) ?? 30) + 1 + Math.floor(9 * tirage(`${id} numero`));
    rangs.set(annee, rang);
    numeros.set(
      id,
      `${annee}/${rang}/${1 + Math.floor(3 * tirage(`${id} categorie`))}/${entreprise.length > 1 ? 2 : 1}/G`,
    );
  }
  return projets.map((projet) => ({ ...projet, num_marche: numeros.get(projet.id) }));
}

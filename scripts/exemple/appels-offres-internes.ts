import type { z } from 'zod';
import type { appelOffresInterneSchema } from '../../src/domain/appel-offres/appel-offres-interne.schema.ts';
import type { AppelOffresFiche } from './appels-offres/fiche.ts';
import { ENTREPRISES_ENTRIES } from './entreprises.ts';
import type { EntrepriseId } from './identifiants.ts';
import { JOUR_REFERENCE } from './projets/jours.ts';
import { tirage, tirageEntier } from './projets/tirage.ts';

export type AppelOffresInterne = z.input<typeof appelOffresInterneSchema>;

type MontantLu = NonNullable<AppelOffresInterne['montants_lus']>[number];

/** Who made an offer: companies of the directory (a groupement: several), or an invented name from abroad. */
type Soumissionnaire = EntrepriseId | EntrepriseId[] | { nom: string; devise: 'EUR' | 'USD' };

/**
 * Offers read at the opening, best first; the winner of EVALUE and of the awards not published yet is the first. A
 * published winner stands in its tender and is added in front.
 */
const OFFRES: Record<string, readonly Soumissionnaire[]> = {
  'aaoi-2026-005-rn8-labe-mali-lot-1': [
    'gbassi-travaux-publics',
    ['sogerfo-travaux', 'fouta-terrassements'],
    'loma-infrastructures',
    'alliance-btp-de-guinee',
    { nom: 'Atlas Chaussées Internationales (entreprise fictive)', devise: 'EUR' },
  ],
  'aaon-2026-066-rn5-dalaba-pita-lot-3': ['mamou-genie', 'fouta-terrassements', 'bafing-construction'],
  'aaon-2026-068-rn4-pesage-pamelap': [
    'forecariah-travaux',
    'tamba-et-associes',
    'milo-equipements',
    'mangue-et-freres-btp',
  ],
  'aaon-2026-069-mobilier-college-koundara': ['kakandji-construction', 'hafia-batiment'],
  'aaon-2026-070-pistes-rurales-kankan-lot-2': [
    'etoile-du-sankaran',
    'sabou-routes',
    'sahel-piste-services',
    'sanou-terrassement',
    'wassoulou-construction',
  ],
  'aaon-2026-064-marche-gueckedou-acces': ['loma-infrastructures', 'moa-forestiere-btp', 'diani-routes'],
  'aaoi-2026-004-rn30-ponceaux-section-2': [
    'tinkisso-genie-civil',
    'niger-ouvrages',
    'kouloun-ponts',
    'nimba-ouvrages',
  ],
  'aaon-2026-052-signalisation-rn24-telimele': ['lumiere-et-signaux', 'milo-equipements'],
  'aaoi-2026-003-oxygene-pavillon-kaloum': [
    'hafia-batiment',
    { nom: 'Oxymed Équipements (entreprise fictive)', devise: 'EUR' },
    { nom: 'Northgate Hospital Supplies (entreprise fictive)', devise: 'USD' },
  ],
  'aaor-2026-004-controle-rn11-section-2': [
    'kora-etudes-et-controle',
    'bureau-etudes-fouta',
    { nom: 'Delta Ingénieurs Conseils (entreprise fictive)', devise: 'EUR' },
  ],
  'aaon-2026-031-transversale-t7-sonfonia': ['gbassi-travaux-publics', 'alliance-btp-de-guinee'],
  'aaon-2026-037-caniveaux-boke-centre': ['fatala-hydraulique', 'batisseurs-du-rio-nunez', 'sig-hydro-guinee'],
  'aaoi-2026-002-pont-diani-macenta': [
    'nimba-ouvrages',
    'mamou-genie',
    ['ziama-btp', 'diani-routes'],
    'alliance-btp-de-guinee',
  ],
  'aaon-2026-029-piste-yende-bardou': ['moa-forestiere-btp', 'sincery-travaux'],
  'aaon-2026-040-poste-sante-bantignel': ['dalaba-constructions'],
  'aaon-2026-058-mobilier-urbain-siguiri': ['milo-equipements', 'lumiere-et-signaux', 'etoile-du-sankaran'],
  'aaor-2026-005-controle-pont-diani': ['bureau-etudes-fouta', 'kora-etudes-et-controle'],
};

/** Francs for one unit of a currency, round enough for a sample. */
const COURS = { GNF: 1, EUR: 10_000, USD: 8_600 } as const;

/** What administrators and funders see of the tenders that are open or further on. */
export function composeInternes(fiches: readonly AppelOffresFiche[]): AppelOffresInterne[] {
  return fiches.flatMap((fiche) => {
    if (fiche.statut === 'OUVERT') return [interneOuvert(fiche)];
    const autres = OFFRES[fiche.id];
    if (autres === undefined) return [];
    return [interneClos(fiche, fiche.titulaire === undefined ? autres : [fiche.titulaire, ...autres])];
  });
}

/** Tender files sold and offers deposited so far; no amount is known before the opening. */
function interneOuvert({ id, date_lancement }: AppelOffresFiche): AppelOffresInterne {
  const debut = Date.parse(String(date_lancement));
  const part = (Date.parse(JOUR_REFERENCE) - debut) / (45 * 86_400_000);
  const acquis = Math.floor(part * tirageEntier(`${id} dao`, 7, 15));
  const soumises = Math.min(acquis, Math.floor(part * tirageEntier(`${id} offres`, 1, 5)));
  return {
    id,
    nb_dao_acquis: acquis,
    nb_offres_soumises: soumises,
    ...(soumises > 0 && { date_derniere_soumission: depotRecent(id) }),
  };
}

function interneClos(
  { id, statut, date_limite, titulaire, ...fiche }: AppelOffresFiche,
  offres: readonly Soumissionnaire[],
): AppelOffresInterne {
  const base = fiche.montant_attribue ?? Number(fiche.budget_indicatif) * 0.93;
  const isEvalue = statut !== 'CLOTURE';
  const gagnant = offres[0];
  return {
    id,
    nb_dao_acquis: offres.length + tirageEntier(`${id} dao`, 1, 6),
    nb_offres_soumises: offres.length,
    date_derniere_soumission: instantOf(
      Date.parse(String(date_limite)) - tirageEntier(`${id} derniere`, 137, 4_711) * 1000,
    ),
    montants_lus: offres
      .map((soumissionnaire, rang) => montantLu(id, soumissionnaire, base, rang))
      .toSorted((a, b) => a.ordre - b.ordre)
      .map(({ lu }) => lu),
    pv_ouverture_url: prive(id, 'pv-ouverture-original'),
    ...(isEvalue && { ano_url: prive(id, 'avis-non-objection'), projet_marche_url: prive(id, 'projet-marche') }),
    ...(isEvalue && titulaire === undefined && gagnant !== undefined && { titulaire: idsOf(gagnant) }),
  };
}

/** An amount that nothing public carries: odd to the franc, so that a leak is unmistakable. Deposited in any order. */
function montantLu(
  id: string,
  soumissionnaire: Soumissionnaire,
  base: number,
  rang: number,
): { ordre: number; lu: MontantLu } {
  const devise = typeof soumissionnaire === 'object' && 'devise' in soumissionnaire ? soumissionnaire.devise : 'GNF';
  const ecart = rang === 0 ? 1.0013 : 1.02 + 0.055 * rang + 0.03 * tirage(`${id} lu ${rang}`);
  const montant = (base * ecart) / COURS[devise];
  return {
    ordre: tirage(`${id} depot ${rang}`),
    lu: {
      soumissionnaire: nomOf(soumissionnaire),
      montant: 2 * Math.floor(montant / 2 / 1000) * 1000 + 2 * tirageEntier(`${id} odd ${rang}`, 50, 449) + 1,
      devise,
    },
  };
}

/** A moment of the last working week before the reference day (a Friday), during office hours. */
function depotRecent(id: string): string {
  const lundi = Date.parse(JOUR_REFERENCE) - 4 * 86_400_000;
  const jour = tirageEntier(`${id} jour`, 0, 3) * 86_400_000;
  return instantOf(lundi + jour + tirageEntier(`${id} heure`, 9 * 3600, 16 * 3600) * 1000);
}

const prive = (id: string, piece: string): string => `appels-offres-internes/${id}/${piece}.pdf`;
const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

function idsOf(soumissionnaire: Soumissionnaire): EntrepriseId[] {
  if (typeof soumissionnaire === 'string') return [soumissionnaire];
  return Array.isArray(soumissionnaire) ? soumissionnaire : [];
}

function nomOf(soumissionnaire: Soumissionnaire): string {
  if (typeof soumissionnaire === 'object' && 'nom' in soumissionnaire) return soumissionnaire.nom;
  const noms = idsOf(soumissionnaire).map((id) => ENTREPRISES_ENTRIES[id].raison_sociale);
  return noms.length > 1 ? `Groupement ${noms.join(' / ')}` : noms.join('');
}

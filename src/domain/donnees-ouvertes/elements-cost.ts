import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Projet } from '../projet/projet.ts';
import { lieuxOf } from '../reference/lieu-travaux.ts';
import { hasMarche } from './evenements-marche.ts';

// The 39 items that CoST asks an owner to publish of each projet without being asked, in the order of its mapping to OC4IDS (R234).

export type EtatElement = 'present' | 'absent' | 'sans_objet';

/** A projet with the tenders that it comes from. */
export interface Examine {
  projet: Projet;
  appels: readonly AppelOffres[];
}

export const PHASES = ['Identification', 'Préparation', 'Achèvement', 'Passation', 'Exécution'] as const;

export interface Element {
  /** Name of its column. */
  cle: string;
  phase: (typeof PHASES)[number];
  titre: string;
  etat: (examine: Examine) => EtatElement;
}

const dit = (isDit: boolean): EtatElement => (isDit ? 'present' : 'absent');
/** Only asked of some projets. */
const si = (isAttendu: boolean, isDit: boolean): EtatElement => (isAttendu ? dit(isDit) : 'sans_objet');

const isConnu = (...valeurs: unknown[]): boolean => valeurs.some((valeur) => valeur !== undefined);
const isAcheve = ({ projet }: Examine): boolean => projet.status === 'ACHEVE';
/** Under contract, or works that run: a contract is to be told. */
const isEngage = ({ projet }: Examine): boolean => hasMarche(projet) || projet.status !== 'A_VENIR';
const isPasse = (examine: Examine): boolean => isEngage(examine) || examine.appels.length > 0;
/** True unless the register says that the contract was never amended. */
const isModifiable = (examine: Examine): boolean => isEngage(examine) && examine.projet.avenant !== false;

type Avenants = NonNullable<Projet['avenants']>;
const avenantsOf = ({ projet }: Examine): Avenants => projet.avenants ?? [];
const isTous = (avenants: Avenants, test: (avenant: Avenants[number]) => boolean): boolean =>
  avenants.length > 0 && avenants.every(test);
/** Reasons of the amendments that pass a test; not asked where there is none of them. */
function raisons(examine: Examine, test: (avenant: Avenants[number]) => boolean): EtatElement {
  const siens = avenantsOf(examine).filter(test);
  if (siens.length > 0) return dit(siens.every(({ motif }) => motif !== undefined));
  return si(isModifiable(examine) && avenantsOf(examine).length === 0, false);
}

const hasOffres = ({ appels }: Examine): boolean =>
  appels.some(({ ouverture }) => ouverture?.offres_par_lot !== undefined);
const isOuvert = ({ appels }: Examine): boolean =>
  appels.length > 0 && appels.every(({ statut }) => statut === 'PUBLIE' || statut === 'OUVERT');

const element =
  (phase: Element['phase']) =>
  (cle: string, titre: string, etat: Element['etat']): Element => ({ cle, phase, titre, etat });
const identification = element('Identification');
const preparation = element('Préparation');
const achevement = element('Achèvement');
const passation = element('Passation');
const execution = element('Exécution');

/** The register has no field for it: nobody publishes it. */
const JAMAIS = (): EtatElement => 'absent';

export const ELEMENTS: readonly Element[] = [
  identification('maitre_ouvrage', 'Maître d’ouvrage', () => 'present'),
  identification('secteur', 'Secteur', ({ projet }) => dit(isConnu(projet.secteur))),
  identification('sous_secteur', 'Sous-secteur', ({ projet }) => dit(isConnu(projet.nature_travaux))),
  identification('nom', 'Nom du projet', () => 'present'),
  identification('lieu', 'Lieu', ({ projet }) => dit(lieuxOf(projet).length > 0 || isConnu(projet.location))),
  identification('objectif', 'Objectif', ({ projet }) => dit(isConnu(projet.objectif))),
  identification('description', 'Description', ({ projet }) => dit(isConnu(projet.description))),
  preparation('etendue', 'Étendue prévue', ({ projet }) =>
    dit(isConnu(projet.lineaire_prevu_km, projet.nombre_ouvrages_prevu)),
  ),
  preparation('environnement', 'Effets sur l’environnement', ({ projet }) =>
    dit(isConnu(projet.environnement_social?.etude_impact)),
  ),
  preparation('terres', 'Effets sur les terres et les habitants', ({ projet }) =>
    dit(isConnu(projet.environnement_social?.menages_touches)),
  ),
  preparation('contact', 'Contact du maître d’ouvrage', JAMAIS),
  preparation('financement', 'Sources de financement', ({ projet }) => dit(projet.bailleur.length > 0)),
  preparation('budget', 'Budget', ({ projet }) => dit(isConnu(projet.budget))),
  preparation('approbation_budget', 'Date d’approbation du budget', JAMAIS),
  achevement('etat', 'État du projet', () => 'present'),
  achevement('cout_final', 'Coût à l’achèvement', (examine) =>
    si(
      isAcheve(examine),
      (examine.projet.paiements ?? []).some(({ nature, statut }) => nature === 'DECOMPTE_FINAL' && statut === 'PAYE'),
    ),
  ),
  achevement('date_achevement', 'Date d’achèvement', ({ projet }) =>
    dit(isConnu(projet.date_fin_reelle, projet.date_fin_prevue)),
  ),
  achevement('etendue_finale', 'Étendue à l’achèvement', (examine) =>
    si(isAcheve(examine), isConnu(examine.projet.lineaire_execute_km, examine.projet.nombre_ouvrages_realise)),
  ),
  achevement('raisons_changements', 'Raisons des changements du projet', (examine) => raisons(examine, () => true)),
  achevement('audits', 'Audits et évaluations', (examine) => si(isAcheve(examine), false)),
  passation('entite', 'Entité qui passe le marché', (examine) => si(isPasse(examine), examine.appels.length > 0)),
  passation('contact_entite', 'Contact de cette entité', (examine) => si(isPasse(examine), false)),
  passation('administration', 'Entité qui administre le marché', (examine) =>
    si(isPasse(examine), isConnu(examine.projet.maitre_ouvrage_delegue)),
  ),
  passation('etat_marche', 'État du marché', (examine) =>
    si(isPasse(examine), hasMarche(examine.projet) || examine.appels.length > 0),
  ),
  passation('procedure', 'Procédure de passation', (examine) => si(isPasse(examine), examine.appels.length > 0)),
  passation('type_marche', 'Type de marché', (examine) => si(isPasse(examine), true)),
  passation('soumissionnaires', 'Nombre de soumissionnaires', (examine) =>
    si(isPasse(examine) && !isOuvert(examine), hasOffres(examine)),
  ),
  passation('estimation', 'Estimation avant l’appel', ({ projet, appels, ...reste }) =>
    si(
      isPasse({ projet, appels, ...reste }),
      isConnu(projet.cout_travaux, ...appels.map(({ budget_indicatif }) => budget_indicatif)),
    ),
  ),
  passation('titre_marche', 'Titre du marché', (examine) => si(isPasse(examine), true)),
  passation('entreprises', 'Entreprises titulaires', (examine) =>
    si(isEngage(examine), examine.projet.entreprise.length > 0),
  ),
  passation('prix', 'Prix du marché', (examine) => si(isEngage(examine), isConnu(examine.projet.montant))),
  passation('etendue_marche', 'Travaux du marché', (examine) =>
    si(
      isPasse(examine),
      examine.appels.length > 0 || isConnu(examine.projet.lineaire_prevu_km, examine.projet.nombre_ouvrages_prevu),
    ),
  ),
  passation('duree', 'Début et durée du marché', ({ projet, appels }) =>
    si(
      isEngage({ projet, appels }),
      isConnu(projet.date_debut) && isConnu(projet.date_fin_prevue, projet.duree_travaux_mois),
    ),
  ),
  execution('variation_prix', 'Variation du prix', (examine) =>
    si(
      isModifiable(examine),
      isConnu(examine.projet.nouveau_montant_avenant) ||
        isTous(avenantsOf(examine), ({ montant }) => montant !== undefined),
    ),
  ),
  execution('revision_prix', 'Révision des prix', (examine) => si(isEngage(examine), false)),
  execution('variation_duree', 'Variation de la durée', (examine) =>
    si(
      isModifiable(examine),
      isTous(avenantsOf(examine), ({ prolongation_jours: jours }) => jours !== undefined),
    ),
  ),
  execution('variation_etendue', 'Variation des travaux', (examine) =>
    si(isModifiable(examine), isConnu(examine.projet.lineaire_actualise_km) || avenantsOf(examine).length > 0),
  ),
  execution('raisons_prix', 'Raisons des variations de prix', (examine) =>
    raisons(examine, ({ montant }) => montant !== 0),
  ),
  execution('raisons_duree', 'Raisons des variations de durée et de travaux', (examine) =>
    raisons(examine, ({ montant, prolongation_jours: jours = 0 }) => montant === 0 || jours > 0),
  ),
];

import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, type PageDist } from './dist.ts';
import { poidsScript } from './scripts-dist.ts';

/**
 * Budgets of what each island asks for by itself, what it imports included, besides React, which all of them share:
 * bytes of brotli. A page's own budget (`familles.ts`) adds React and what its other scripts ask for.
 */
export const BUDGETS_ILES: Readonly<Record<string, number>> = {
  AccesBloque: 16_500,
  AppelsOffresAdmin: 28_700,
  AppelsOffresSearch: 23_500,
  CommissionAdmin: 22_300,
  ComptesAdmin: 30_700,
  ConfirmationCompte: 16_200,
  CourrielsAdmin: 28_700,
  DaosAdmin: 32_600,
  DemandeForm: 24_700,
  DemandesAdmin: 29_300,
  EnAttente: 16_500,
  EntreprisesSearch: 21_800,
  EquipeEntreprise: 22_700,
  EspaceBailleur: 17_800,
  EspaceEntreprise: 24_300,
  EvaluationAdmin: 23_500,
  InvitationEquipe: 16_800,
  JournalAdmin: 32_900,
  LoginForm: 17_300,
  MarchesAdmin: 30_000,
  MotDePasseOublieForm: 16_500,
  NouveauMotDePasseForm: 18_600,
  OffreEntreprise: 15_800,
  PieceDemandeeForm: 15_600,
  ProjetsSearch: 23_900,
  ReponseScore: 23_300,
  ReponsesAdmin: 31_500,
  RechercheSite: 16_200,
  ServiceAdmin: 20_500,
  SignalementsAdmin: 28_000,
  SoumissionsAdmin: 29_000,
  TableauAdmin: 30_300,
  TableauDeBord: 23_300,
};

const REACT = /\/(?:react|composants)\.[\w-]+\.js$/;

/** The islands of a built site by name, with what each weighs. */
export function weighIles(pages: readonly PageDist[]): Map<string, number> {
  const graphe = openGraphe(DIST);
  const iles = new Map<string, number>();
  for (const { balises } of pages)
    for (const { nom, attributs } of balises) {
      const [adresse = '', ile = ''] = /^\/_astro\/(\w+)\.[\w-]+\.js$/.exec(attributs.get('component-url') ?? '') ?? [];
      if (nom !== 'astro-island' || iles.has(ile)) continue;
      const scripts = [...graphe([adresse])].filter((script) => !REACT.test(script));
      iles.set(
        ile,
        scripts.reduce((somme, script) => somme + poidsScript(script), 0),
      );
    }
  return iles;
}

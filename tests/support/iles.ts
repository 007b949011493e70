import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, type PageDist } from './dist.ts';
import { poidsScript } from './scripts-dist.ts';

/**
 * Budgets of what each island asks for by itself, what it imports included, besides Preact, which all of them share:
 * bytes of brotli. A page's own budget (`familles.ts`) adds Preact and what its other scripts ask for.
 */
export const BUDGETS_ILES: Readonly<Record<string, number>> = {
  AccesBloque: 16_500,
  AppelsOffresAdmin: 29_700,
  AppelsOffresSearch: 25_500,
  CommissionAdmin: 22_600,
  ComptesAdmin: 32_200,
  ConfirmationCompte: 16_200,
  CourrielsAdmin: 29_800,
  DaosAdmin: 33_900,
  DemandeForm: 25_600,
  DemandesAdmin: 30_100,
  EnAttente: 16_500,
  EntreprisesSearch: 23_800,
  EquipeEntreprise: 22_700,
  EspaceBailleur: 18_000,
  EspaceEntreprise: 24_400,
  EvaluationAdmin: 23_800,
  InvitationEquipe: 16_800,
  JournalAdmin: 35_200,
  LoginForm: 20_100,
  MarchesAdmin: 32_100,
  MotDePasseOublieForm: 17_500,
  NouveauMotDePasseForm: 20_900,
  OffreEntreprise: 15_800,
  PieceDemandeeForm: 16_400,
  ProjetsSearch: 25_300,
  ReponseScore: 25_700,
  ReponsesAdmin: 35_000,
  RechercheSite: 18_300,
  ServiceAdmin: 20_500,
  SignalementsAdmin: 30_400,
  SoumissionsAdmin: 29_400,
  TableauAdmin: 31_100,
  TableauDeBord: 23_600,
};

const REACT = /\/composants\.[\w-]+\.js$/;

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

import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, type PageDist } from './dist.ts';
import { poidsScript } from './scripts-dist.ts';

/**
 * Budgets of what each island asks for by itself, what it imports included, besides Preact, which all of them share:
 * bytes of brotli. A page's own budget (`familles.ts`) adds Preact and what its other scripts ask for.
 */
export const BUDGETS_ILES: Readonly<Record<string, number>> = {
  AccesBloque: 16_600,
  AppelsOffresAdmin: 29_800,
  AppelsOffresSearch: 26_600,
  CommissionAdmin: 22_700,
  ComptesAdmin: 32_200,
  ConfirmationCompte: 16_300,
  CourrielsAdmin: 29_900,
  DaosAdmin: 33_900,
  DemandeForm: 25_600,
  DemandesAdmin: 30_100,
  EnAttente: 16_600,
  EntreprisesSearch: 24_300,
  EquipeEntreprise: 22_900,
  EspaceBailleur: 18_400,
  EspaceEntreprise: 24_700,
  EvaluationAdmin: 23_900,
  InvitationEquipe: 16_900,
  JournalAdmin: 35_300,
  LoginForm: 20_200,
  MarchesAdmin: 32_100,
  MotDePasseOublieForm: 17_600,
  NouveauMotDePasseForm: 21_000,
  OffreEntreprise: 16_000,
  PieceDemandeeForm: 16_400,
  ProjetsSearch: 26_400,
  ReponseScore: 25_900,
  ReponsesAdmin: 35_100,
  RechercheSite: 18_500,
  ServiceAdmin: 20_600,
  SignalementsAdmin: 30_700,
  SoumissionsAdmin: 29_500,
  TableauAdmin: 31_200,
  TableauDeBord: 24_400,
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

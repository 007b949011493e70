import { openGraphe } from '../../src/finition/graphe-scripts.ts';
import { DIST, type PageDist } from './dist.ts';
import { poidsScript } from './scripts-dist.ts';

/**
 * Budgets of what each island asks for by itself, what it imports included, besides Preact, which all of them share:
 * bytes of brotli. A page's own budget (`familles.ts`) adds Preact and what its other scripts ask for.
 */
export const BUDGETS_ILES: Readonly<Record<string, number>> = {
  AccesBloque: 16_700,
  ActesAdmin: 29_700,
  AppelsOffresAdmin: 31_100,
  AppelsOffresSearch: 28_900,
  ChantierPage: 45_800,
  CommissionAdmin: 26_100,
  ComptesAdmin: 34_800,
  ConfirmationCompte: 16_400,
  CourrielsAdmin: 33_400,
  DaosAdmin: 35_500,
  DemandeForm: 25_800,
  DemandesAdmin: 30_800,
  EnAttente: 16_700,
  EntreprisesSearch: 25_200,
  EquipeEntreprise: 23_200,
  EspaceBailleur: 18_700,
  EspaceEntreprise: 25_800,
  EvaluationAdmin: 27_400,
  HabilitationsAdmin: 33_500,
  FicheAdmin: 30_000,
  FicheHabilitee: 20_000,
  // What reads a workbook comes with its worker, when a file is brought.
  ImportAdmin: 43_900,
  ImportHabilite: 20_000,
  InvitationEquipe: 16_900,
  JournalAdmin: 42_000,
  LoginForm: 20_200,
  MarchesAdmin: 32_300,
  MesPropositions: 26_000,
  MotDePasseOublieForm: 17_600,
  NouveauMotDePasseForm: 21_000,
  OffreEntreprise: 16_100,
  PerimeAdmin: 31_700,
  PieceDemandeeForm: 16_400,
  ProjetsSearch: 28_000,
  RegistreAdmin: 38_000,
  ReponseScore: 26_200,
  ReponsesAdmin: 36_000,
  PublicationAdmin: 32_900,
  RechercheSite: 19_100,
  ServiceAdmin: 23_300,
  SignalementsAdmin: 31_300,
  SoumissionsAdmin: 32_500,
  TableauAdmin: 37_600,
  TableauDeBord: 25_100,
  TitresAdmin: 29_000,
  TourneeAdmin: 30_000,
  TourneeHabilitee: 20_000,
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

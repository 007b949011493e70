import type { Service } from '../backend/service.ts';

/** Everybody of the demonstration, with a token; nobody has none. */
export const ACTEURS = [
  'personne',
  'visiteur',
  'entreprise',
  'bailleur',
  'admin',
  'attente',
  'desactive',
  'bloque',
] as const;
export type Acteur = (typeof ACTEURS)[number];

export type Joueur = { acteur: Acteur; id: string; jeton: string | undefined };

export async function openJoueurs(service: Service): Promise<Joueur[]> {
  const joueurs: Joueur[] = [];
  for (const acteur of ACTEURS) {
    if (acteur === 'personne') {
      joueurs.push({ acteur, id: crypto.randomUUID(), jeton: undefined });
      continue;
    }
    const session = (await (await service.signIn(acteur)).auth.getSession()).data.session!;
    joueurs.push({ acteur, id: session.user.id, jeton: session.access_token });
  }
  return joueurs;
}

import { sql } from 'kysely';
import { projetsEntreprise } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { GENRE_PIECE_LABELS, GENRES_PIECE, type GenrePiece } from '../../domain/projet/pieces-marche.ts';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';
import { pickFiches } from './fiches-des-comptes.ts';
import { EXEMPLE, expectOk, type openClient, uploadPdf } from './visite.ts';

type Registre = Pick<Contenu, 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs'>;

/** How many kinds of documents the company's first projets have: all, two, one. */
const GENRES_PAR_PROJET = [3, 2, 1] as const;

/** Contract documents of the demonstration's company, by the same calls as the screen of the administrators. */
export async function sowMarches(
  { base }: Pick<Backend, 'base'>,
  admin: ReturnType<typeof openClient>,
  registre: Registre,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from public.projets`.execute(base.connection.kysely);
  const connus = new Set(rows.map(({ id }) => id));
  const { entreprise } = pickFiches(registre);
  if (entreprise === undefined) return;
  const projets = projetsEntreprise(registre.projets, entreprise.id).filter(({ id }) => connus.has(id));
  const deposit = async ({ id, title, num_marche }: (typeof projets)[number], genre: GenrePiece) => {
    const label = GENRE_PIECE_LABELS[genre];
    const chemin = await uploadPdf(admin, 'marches', id, label, [
      EXEMPLE,
      `Projet. ${title}.`,
      ...(num_marche === undefined ? [] : [`Marché ${num_marche}.`]),
      `Titulaire : ${entreprise.raison_sociale}.`,
    ]);
    const fichiers = [{ chemin, nom: `${genre.toLowerCase().replace('_', '-')}-${id}.pdf` }];
    const depot = { p_projet_id: id, p_genre: genre, p_fichiers: fichiers };
    await expectOk('pièce', admin.rpc('rpc_depose_pieces_marche', depot));
  };
  for (const [rang, nombre] of GENRES_PAR_PROJET.entries()) {
    const projet = projets[rang];
    if (projet === undefined) return;
    for (const genre of GENRES_PIECE.slice(0, nombre)) await deposit(projet, genre);
  }
}

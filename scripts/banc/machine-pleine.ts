// What a copy of a machine that has worked for some years holds: rows by SQL, handed-in files on the disk.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Sizes that are asked for: projets, sealed offers, millions of bytes of each, rows of letters and of the log. */
interface Taille {
  projets: number;
  offres: number;
  mo: number;
  lignes: number;
}

/** Offers of one tender. */
const PAR_APPEL = 20;
const UUID = (graine: string): string => `md5(${graine})::uuid`;

/** Files of an offer, in two pieces; returns their SQL. What is sealed does not compress. */
function writePieces(fichiers: string, rang: number, octets: number): string {
  return [0, 1]
    .map((piece) => {
      const contenu = randomBytes(Math.floor(octets / 2));
      const sha256 = createHash('sha256').update(contenu).digest('hex');
      const offre = createHash('md5').update(`offre${rang}`).digest('hex');
      const id = offre.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const chemin = `${id}/${sha256}.age`;
      const sur = join(fichiers, 'portail/portail/soumissions', chemin, 'version');
      mkdirSync(dirname(sur), { recursive: true });
      writeFileSync(sur, contenu);
      return `insert into public.soumissions_fichiers (soumission_id, version, chemin, taille, sha256, rang)
values ('${id}', 1, '${chemin}', ${contenu.length}, '${sha256}', ${piece});
insert into storage.objects (bucket_id, name, metadata)
values ('soumissions', '${chemin}', '{"size": ${contenu.length}, "mimetype": "application/octet-stream"}');`;
    })
    .join('\n');
}

/** Fills a base that has its migrations, and the folder of its files. */
export async function fillMachine(
  play: (sql: string) => Promise<string>,
  fichiers: string,
  { projets, offres, mo, lignes }: Taille,
): Promise<void> {
  const appels = Math.max(1, Math.ceil(offres / PAR_APPEL));
  // As a copy that is put back: no trigger writes what it would have written of a real act.
  const entier = (sql: string): Promise<string> =>
    play(`set session_replication_role = replica;\nbegin;\n${sql}\ncommit;`);
  await entier(`
insert into auth.users (id, email, created_at) select ${UUID("'compte' || i")}, 'personne' || i || '@banc.example', now()
  from generate_series(1, ${offres}) i;
insert into public.profiles (id, full_name, email, role, status) select ${UUID("'compte' || i")}, 'Personne ' || i,
  'personne' || i || '@banc.example', 'ENTREPRISE', 'ACTIVE' from generate_series(1, ${offres}) i;
insert into public.projets (id, titre) select 'projet-' || i, 'Réhabilitation de la piste rurale ' || i || ', lot unique'
  from generate_series(1, ${projets}) i;
insert into public.appels_offres (id, reference, titre, statut, date_limite) select 'appel-' || i, 'AO-2026-' || i,
  'Travaux de construction du pont ' || i, 'OUVERT', now() + interval '30 days' from generate_series(1, ${appels}) i;
insert into public.soumissions (id, appel_offres_id, entreprise_id, user_id, status, version, submitted_at)
  select ${UUID("'offre' || i")}, 'appel-' || (i % ${appels} + 1), 'entreprise-' || i, ${UUID("'compte' || i")}, 'DEPOSEE', 1, now()
  from generate_series(1, ${offres}) i;
insert into public.soumissions_versions (soumission_id, version, numero_recu, sha256, user_id, enveloppe)
  select ${UUID("'offre' || i")}, 1, 'OF-2026-' || i, md5('a' || i) || md5('b' || i), ${UUID("'compte' || i")},
    (select string_agg(md5(i || '-' || k), '') from generate_series(1, 60) k) from generate_series(1, ${offres}) i;
insert into public.courriels (cle, kind, recipient, status, sent_at, payload) select 'banc:' || i, 'RECU_OFFRE',
  'personne' || i || '@banc.example', 'ENVOYE', now(), jsonb_build_object('reference', 'OF-2026-' || i, 'titre', repeat('pont ', 20))
  from generate_series(1, ${lignes}) i;
insert into public.journaux_audit (actor_email, action, objet, objet_id, details) select 'personne@banc.example', 'OFFRE_DEPOSEE',
  'soumission', i::text, jsonb_build_object('fichiers', 2, 'version', 1) from generate_series(1, ${lignes}) i;
insert into prive.journal_public (rang, instant, action, objet, objet_id, apres) select i, now(), 'FICHE_PUBLIEE', 'projet',
  'projet-' || i, jsonb_build_object('montant', i * 1000, 'titre', 'Réhabilitation de la piste rurale') from generate_series(1, ${lignes}) i;`);
  // Some at once: a file is written and forgotten before the next.
  for (let debut = 1; debut <= offres; debut += 50) {
    const rangs = Array.from({ length: Math.min(50, offres - debut + 1) }, (_, i) => debut + i);
    await entier(rangs.map((rang) => writePieces(fichiers, rang, mo * 1e6)).join('\n'));
  }
}

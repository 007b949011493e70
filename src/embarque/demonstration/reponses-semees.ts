import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Contenu } from '../../domain/registre/contenu.ts';
import type { Backend } from '../backend.ts';

/** What the first company of the demonstration answers, and waits to see published. */
const EN_ATTENTE =
  'Quatre de nos six chantiers achevés l’ont été après la date prévue, chaque fois de moins de quinze jours, en pleine saison des pluies. Nous demandons que le score le dise.';

/** The answers that the register publishes, as letters that one administrator entered and another published; one that waits. */
export async function sowReponses({ base }: Pick<Backend, 'base'>, { entreprises }: Pick<Contenu, 'entreprises'>) {
  const { kysely } = base.connection;
  for (const { id, reponse } of entreprises)
    if (reponse)
      await sql`insert into public.reponses_entreprises (id, entreprise_id, texte, origine, lettre_reference, lettre_date,
          status, saisie_par, saisie_le, decidee_par, publiee_le)
        select ${randomUUID()}::uuid, ${id}, ${reponse.texte}, 'LETTRE', 'Courrier d’exemple', ${reponse.date_publication}::date - 7,
          'PUBLIEE', a.id, ${reponse.date_publication}::date - interval '2 days', b.id, ${reponse.date_publication}::date + interval '9 hours'
        from public.profiles a, public.profiles b
        where a.email = 'admin@portail.example' and b.email = 'admin2@portail.example'`.execute(kysely);
  await sql`insert into public.reponses_entreprises (id, entreprise_id, texte, origine, saisie_par, saisie_le)
    select ${randomUUID()}::uuid, p.entreprise_id, ${EN_ATTENTE}, 'COMPTE', p.id, now() - interval '20 hours'
    from public.profiles p where p.email = 'entreprise@portail.example' and p.entreprise_id is not null`.execute(
    kysely,
  );
}

import type { Index, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { countByStatut } from '../../domain/projet/projet.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { useAuth } from '../compte/useAuth.ts';

/** What the register says of the account's own company or funder; nothing where the account stands for neither. */
export function ProjetsDuCompte({ index: { rows, noms } }: { index: Index<ProjetIndexe> }) {
  const { session } = useAuth();
  if (session.status !== 'ready') return null;
  const { profile, role } = session;
  const { entreprise_id, bailleur_id } = profile;
  const sien =
    role === 'ENTREPRISE' && entreprise_id !== null
      ? {
          nom: noms.entreprises[entreprise_id] ?? profile.nom_societe,
          projets: rows.filter(({ entreprise }) => entreprise.includes(entreprise_id)),
          href: routes.projetsFiltresEntreprise(entreprise_id),
          lien: 'Voir vos projets',
        }
      : role === 'BAILLEUR' && bailleur_id !== null
        ? {
            nom: noms.bailleurs[bailleur_id]?.[1],
            projets: rows.filter(({ bailleur }) => bailleur.includes(bailleur_id)),
            href: routes.espaceBailleur(),
            lien: 'Mon portefeuille',
          }
        : undefined;
  if (!sien?.nom || sien.projets.length === 0) return null;
  const { EN_COURS, SUSPENDU } = countByStatut(sien.projets);
  const details = [
    EN_COURS > 0 ? `${EN_COURS} en cours` : undefined,
    SUSPENDU > 0 ? countOf(SUSPENDU, 'suspendu') : undefined,
  ].filter(Boolean);
  return (
    <section aria-labelledby="compte" className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <h2 id="compte" className="text-titre-3!">
          {sien.nom}
        </h2>
        <p className="mt-1">
          {`${countOf(sien.projets.length, 'projet')} dans le registre${details.length > 0 ? `, dont ${details.join(' et ')}` : ''}.`}
        </p>
      </div>
      <a className="btn" href={sien.href}>
        {sien.lien}
      </a>
    </section>
  );
}

import type { MarcheSuivi } from '../../domain/administration/marches.ts';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';

interface Props {
  marche: MarcheSuivi;
  noms: NomsFiches;
}

/** A projet in the administrators' list: who executes it, how many documents of each kind its contract has. */
export function MarcheSuiviRow({ marche, noms }: Props) {
  const { id, titre, entreprises, retire_le, contrats, ordres, plans } = marche;
  return (
    <article className="fiche relative grid grid-cols-1 gap-2 p-4">
      {retire_le !== null && (
        <p>
          <span className="pastille bg-sunken text-muted">Retiré du registre</span>
        </p>
      )}
      <h3 className="text-base!">
        <a href={routes.adminPiecesMarche(id)} className="lien-fiche text-ink! no-underline hover:underline">
          {titre}
        </a>
      </h3>
      <p className="text-sm text-muted">
        <span>
          {entreprises.length === 0
            ? 'Sans entreprise'
            : entreprises.map((entreprise) => noms.get(entreprise) ?? entreprise).join(', ')}
        </span>
        <br />
        <span>{`${contrats === 0 ? 'Sans contrat signé' : countOf(contrats, 'contrat signé', 'contrats signés')} · ${ordres === 0 ? 'sans ordre de service' : countOf(ordres, 'ordre de service', 'ordres de service')} · ${plans === 0 ? 'sans plans d’exécution' : countOf(plans, 'fichier de plans', 'fichiers de plans')}`}</span>
      </p>
    </article>
  );
}

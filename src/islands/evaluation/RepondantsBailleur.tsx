import { canRepondre, phraseRepondants, phrasesMuets } from '../../domain/scelle/dossier-non-objection.ts';
import type { Elements } from '../../components/ui/elements.ts';
import { routes } from '../../domain/portail/routes.ts';
import { comptesBailleursOf } from '../../stores/espaces/dossier-bailleur.ts';
import { Lecture } from '../registre/Lecture.tsx';
import { useRessource } from '../registre/useRessource.ts';

interface Props {
  appel: string;
  noms: ReadonlyMap<string, string>;
  /** The act that asks: there when somebody can answer. */
  children: Elements;
}

/** Who can answer for the funders, told before they are asked; where nobody can, how to have an account, or go on on paper. */
export function RepondantsBailleur({ appel, noms, children }: Props) {
  const ressource = comptesBailleursOf(appel);
  const etat = useRessource(ressource);
  const nomOf = (id: string) => noms.get(id) ?? id;
  return (
    <Lecture
      etat={etat}
      attente="Lecture des comptes du bailleur…"
      echec="Les comptes du bailleur n’ont pas pu être lus"
      onReessaie={() => ressource.load()}
    >
      {(comptes) => {
        const repondants = phraseRepondants(comptes, nomOf);
        return (
          <>
            {repondants !== undefined && <p>{repondants}</p>}
            {phrasesMuets(comptes, nomOf).map((phrase) => (
              <p key={phrase} className="font-semibold">
                {phrase}
              </p>
            ))}
            {comptes.length === 0 && (
              <p>L’avis ne nomme aucun bailleur&nbsp;: la non-objection, s’il en faut une, se demande par lettre.</p>
            )}
            {canRepondre(comptes)
              ? children
              : comptes.length > 0 && (
                  <ul className="grid list-disc gap-1 pl-5">
                    <li>
                      Pour une réponse en ligne&nbsp;: le bailleur <a href={routes.demandeAcces()}>demande un accès</a>,
                      puis sa demande s’approuve avec sa fiche, dans{' '}
                      <a href={routes.adminDemandes()}>les demandes d’accès</a>. Un compte sans fiche se rattache dans{' '}
                      <a href={routes.adminComptes()}>la liste des comptes</a>.
                    </li>
                    <li>Sinon, demandez-la par lettre&nbsp;: l’attribution se prononce sans passer par cette étape.</li>
                  </ul>
                )}
          </>
        );
      }}
    </Lecture>
  );
}

import { ProjetLigne } from '../../components/projet/ProjetLigne.tsx';
import { routesChiffres } from '../../domain/portail/routes-chiffres.ts';
import { phraseEcheances } from '../../domain/projet/phrase-echeance.ts';
import type { LigneCompte, TableauDeBord } from '../../domain/tableau-de-bord/tableau-de-bord.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';

interface Props {
  tableau: Pick<TableauDeBord, 'echeances' | 'echeancesParRegion' | 'echeancesParBailleur'>;
  regions: Readonly<Record<string, string>>;
}

/** The works in progress whose planned end has passed (R20), the longest overdue first, and where they are. */
export function ListeEcheances({ tableau, regions }: Props) {
  const { echeances, echeancesParRegion, echeancesParBailleur } = tableau;
  const now = new Date();
  return (
    <section aria-labelledby="echeances" className="fiche p-4">
      <h2 id="echeances" className="text-titre-3!">
        Échéances dépassées
      </h2>
      <p className="mt-1 text-sm text-muted">{phraseEcheances(echeances.length, now)}</p>
      {echeances.length > 0 && (
        <>
          <Comptes titre="Par région" nom="region" lignes={echeancesParRegion} />
          <Comptes titre="Par bailleur" nom="bailleur" lignes={echeancesParBailleur} />
          <ol className="mt-2">
            {echeances.map((projet) => (
              <ProjetLigne
                key={projet.id}
                projet={projet}
                lieu={phraseLieux(projet, (id) => regions[id])}
                niveau={3}
                now={now}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** "Par région : Kindia 1", each count leading to its rows. */
function Comptes({
  titre,
  nom,
  lignes,
}: {
  titre: string;
  nom: 'region' | 'bailleur';
  lignes: readonly LigneCompte[];
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span>{`${titre} :`}</span>
      {lignes.map(({ cle, label, nombre }) => (
        <a
          key={cle}
          href={routesChiffres.echeanceDepassee({ [nom]: cle })}
          className="inline-flex min-h-11 items-center"
        >
          <span>{`${label} `}</span>
          <b>{nombre}</b>
        </a>
      ))}
    </p>
  );
}

import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { type AppelOffresInterne, termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import { routes } from '../../domain/portail/routes.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { LotsInternes } from './LotsInternes.tsx';
import { MontantsLus } from './MontantsLus.tsx';

interface Props {
  interne: AppelOffresInterne;
  appelOffres: Pick<AppelOffres, 'id' | 'statut' | 'budget_indicatif'>;
  /** Names of the companies, by id; an unknown one shows its id. */
  entreprises: ReadonlyMap<string, string>;
  /** Names of the winners that the public page gives, where this stands on it; elsewhere a link leads there. */
  publies?: readonly string[];
  niveau: 2 | 4;
}

/** Internal block: amounts read, the lowest first, their gap to the indicative budget, and the winner, lot by lot. */
export function OuvertureAttribution({ interne, appelOffres, entreprises, publies = [], niveau }: Props) {
  const Titre = `h${niveau}` as const;
  return (
    <>
      <Titre className={niveau === 4 ? 'font-semibold' : 'mb-2 text-titre-3!'}>Ouverture &amp; Attribution</Titre>
      <MontantsLus interne={interne} budget={appelOffres.budget_indicatif} />
      <LotsInternes lots={interne.lots_internes} entreprises={entreprises} />
      <Titulaire {...{ interne, appelOffres, entreprises, publies }} />
    </>
  );
}

/** Whom the contract goes to; once published, the tender's own page says it. */
function Titulaire({
  interne: { titulaire, titulaire_noms, lots_internes },
  appelOffres: { id, statut },
  entreprises,
  publies,
}: Required<Omit<Props, 'niveau'>>) {
  if (titulaire.length > 0)
    return (
      <p className="mt-2">
        <span>{`${termeTitulaire(statut, titulaire.length)} :`}</span>{' '}
        {titulaire.map((entreprise, rang) => (
          <span key={entreprise}>
            {rang > 0 && <span>{', '}</span>}
            <a href={routes.entreprise(entreprise)} className="inline-block py-2">
              {entreprises.get(entreprise) ?? titulaire_noms?.[rang] ?? entreprise}
            </a>
          </span>
        ))}
      </p>
    );
  // Each lot says its own.
  if (lots_internes.some((lot) => lot.titulaire !== null)) return null;
  if (publies.length > 0) return <p className="mt-2">{`Titulaire : ${listOf(publies)}`}</p>;
  if (statut === 'ATTRIBUE')
    return (
      <p className="mt-2">
        Titulaire&nbsp;:{' '}
        <a href={routes.appelOffres(id)} className="inline-block py-2">
          sur la fiche, une fois l’attribution publiée
        </a>
      </p>
    );
  return null;
}

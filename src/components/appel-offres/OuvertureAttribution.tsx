import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import {
  type AppelOffresInterne,
  type MontantClasse,
  rankMontantsLus,
  termeTitulaire,
} from '../../domain/appel-offres/appel-offres-interne.ts';
import { formatGnf, formatNombre, formatPourcentage, NON_DISPONIBLE } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';
import { listOf } from '../../domain/socle/texte.ts';

interface Props {
  interne: AppelOffresInterne;
  appelOffres: Pick<AppelOffres, 'id' | 'statut' | 'budget_indicatif'>;
  /** Names of the companies, by id; an unknown one shows its id. */
  entreprises: ReadonlyMap<string, string>;
  /** Names of the winners that the public page gives, where this stands on it; elsewhere a link leads there. */
  publies?: readonly string[];
  niveau: 2 | 4;
}

/** `+4,2 %`, `−7,9 %`. */
const formatEcart = (ecart: number | undefined): string =>
  ecart === undefined ? NON_DISPONIBLE : `${ecart < 0 ? '−' : '+'}${formatPourcentage(Math.abs(ecart))}`;

const formatLu = ({ montant, devise }: MontantClasse): string =>
  devise === 'GNF' ? formatGnf(montant) : `${formatNombre(montant)}\u00a0${devise}`;

/** Internal block: amounts read, the lowest first, their gap to the indicative budget, and the winner. */
export function OuvertureAttribution({ interne, appelOffres, entreprises, publies = [], niveau }: Props) {
  const Titre = `h${niveau}` as const;
  const montants = rankMontantsLus(interne.montants_lus, appelOffres.budget_indicatif);
  const hasDevise = montants.some(({ rang }) => rang === undefined);
  return (
    <>
      <Titre className={niveau === 4 ? 'font-semibold' : 'mb-2 text-titre-3!'}>Ouverture &amp; Attribution</Titre>
      {montants.length === 0 ? (
        <p className="mt-1 text-muted">Aucun montant lu à ce jour.</p>
      ) : (
        <ol className="mt-1">
          {montants.map((lu) => (
            <li
              key={`${lu.soumissionnaire} ${lu.montant}`}
              className="flex flex-wrap justify-between gap-x-4 border-t border-subtle py-1.5 text-sm"
            >
              <span>
                <b className="mr-2">{lu.rang ?? '–'}</b>
                <span>{lu.soumissionnaire}</span>
              </span>
              <span className="ml-auto">
                <b className="insecable">{formatLu(lu)}</b>{' '}
                <span className="insecable text-muted">
                  <span className="sr-only">écart au budget indicatif </span>
                  <span>{formatEcart(lu.ecart)}</span>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {montants.length > 0 && (
        <p className="text-sm text-muted">
          {`Écart au budget indicatif de ${formatGnf(appelOffres.budget_indicatif)}.${hasDevise ? ' Les offres en devise ne sont pas classées : aucun taux de change n’est appliqué ici.' : ''}`}
        </p>
      )}
      <Titulaire {...{ interne, appelOffres, entreprises, publies }} />
    </>
  );
}

/** Whom the contract goes to; once published, the tender's own page says it. */
function Titulaire({
  interne: { titulaire },
  appelOffres: { id, statut },
  entreprises,
  publies,
}: Required<Omit<Props, 'niveau'>>) {
  if (titulaire.length > 0)
    return (
      <p className="mt-2">
        <span>{`${termeTitulaire(statut)} :`}</span>{' '}
        {titulaire.map((entreprise, rang) => (
          <span key={entreprise}>
            {rang > 0 && <span>{', '}</span>}
            <a href={routes.entreprise(entreprise)} className="inline-block py-2">
              {entreprises.get(entreprise) ?? entreprise}
            </a>
          </span>
        ))}
      </p>
    );
  if (publies.length > 0) return <p className="mt-2">{`Titulaire : ${listOf(publies)}`}</p>;
  if (statut === 'ATTRIBUE')
    return (
      <p className="mt-2">
        Titulaire&nbsp;:{' '}
        <a href={routes.appelOffres(id)} className="inline-block py-2">
          publié sur la fiche
        </a>
      </p>
    );
  return null;
}

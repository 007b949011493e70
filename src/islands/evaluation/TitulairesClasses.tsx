import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { routes } from '../../domain/portail/routes.ts';
import { classement, hasFiche, nomOffre, type OffreAJuger, sommeLue } from '../../domain/scelle/evaluation.ts';
import { formatNote } from '../../domain/scelle/note.ts';
import { membresOf, titulaireOffre } from '../../domain/scelle/saisie-proposition.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { MembresGroupement } from './MembresGroupement.tsx';

interface Props {
  offres: readonly OffreAJuger[];
  /** Id of a field, apart from those of another lot. */
  idOf: (id: string) => string;
  titulaire: readonly string[];
  entreprises: Rattachements['entreprises'];
  noms: ReadonlyMap<string, string>;
  fauteOf: (id: string) => string | undefined;
  onChange: (titulaire: readonly string[]) => void;
}

/** The offers that are kept, in the order of the report, to choose one from; a groupement is chosen whole. */
export function TitulairesClasses({ offres, idOf, titulaire, entreprises, noms, fauteOf, onChange }: Props) {
  const ancre = idOf('titulaires');
  const faute = fauteOf(ancre);
  return (
    <fieldset
      id={ancre}
      tabIndex={-1}
      aria-describedby={faute && `${ancre}-faute`}
      className={faute && 'border-l-4 border-danger pl-3'}
    >
      <legend className="font-semibold">Titulaire, parmi les offres classées</legend>
      <p className="text-sm text-muted">Dans l’ordre du rapport.</p>
      {faute && (
        <p id={`${ancre}-faute`} className="text-sm font-semibold text-danger">
          {faute}
        </p>
      )}
      <ol className="mt-2 grid grid-cols-1 gap-2">
        {classement(offres).map((offre) => {
          const { soumission_id, entreprise_id: id, note } = offre;
          const membres = membresOf(offre);
          const isChoisie = titulaire[0] === id;
          const nom = membres.length > 0 ? nomOffre(offre) : (noms.get(id) ?? nomOffre(offre));
          const ligne = {
            nom,
            note,
            montant: offre.prix_admis[0] ?? sommeLue(offre),
            membres: membres.map((membre) => membre.nom),
          };
          return (
            <li key={soumission_id}>
              {hasFiche(offre) ? (
                <label className="flex min-h-11 items-start gap-3 py-2">
                  <input
                    type="radio"
                    name={ancre}
                    className="mt-1 size-5 flex-none accent-brand"
                    checked={isChoisie}
                    onChange={() => onChange(titulaireOffre(offre, entreprises))}
                  />
                  <Ligne {...ligne} />
                </label>
              ) : (
                <div className="py-2 pl-8">
                  <Ligne {...ligne} />
                  <p className="text-sm text-muted">
                    Ne peut pas être proposée&nbsp;: son compte n’a pas de fiche à l’annuaire.{' '}
                    <a href={routes.adminComptes()} className="inline-block py-1">
                      Rattachez-le à une fiche
                    </a>
                    , puis rechargez cette page.
                  </p>
                </div>
              )}
              {isChoisie && membres.length > 0 && (
                <MembresGroupement
                  membres={membres}
                  titulaire={titulaire}
                  idOf={idOf}
                  entreprises={entreprises}
                  fauteOf={fauteOf}
                  onChange={onChange}
                />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

interface PropsLigne {
  nom: string;
  note: number | null;
  montant: number;
  membres: readonly string[];
}

const Ligne = ({ nom, note, montant, membres }: PropsLigne) => (
  <span className="min-w-0 break-words">
    <b>{nom}</b>
    <span>{`${note === null ? '' : `, ${formatNote(note)}`}, ${formatGnf(montant)}`}</span>
    {membres.length > 0 && <span className="block text-sm text-muted">{`Groupement de ${listOf(membres)}`}</span>}
  </span>
);

import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import { sayEnCours } from '../../domain/proposition/en-cours.ts';
import type { FormesChamps } from '../../domain/proposition/forme-champ.ts';
import { createControleReleves } from '../../domain/saisie/releve-tournee.ts';
import { proposeReleves } from '../../domain/saisie/releves-proposes.ts';
import {
  isCommence,
  type ProjetARelever,
  type Releve,
  RELEVES_PAR_PAGE,
  releveVide,
} from '../../domain/saisie/tournee.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { MatiereSaisie, StoreSaisieRegistre } from '../../stores/administration/saisie-registre.ts';
import { BrouillonGarde } from './BrouillonGarde.tsx';
import type { CadreFiche } from './cadre-fiche.ts';
import { PagesTournee } from './PagesTournee.tsx';
import { PropositionFaite } from './PropositionFaite.tsx';
import { idCase, ReleveRow } from './ReleveRow.tsx';
import { useBrouillonRegistre } from './useBrouillonRegistre.ts';
import { useCalme } from './useCalme.ts';

interface Props {
  projets: readonly ProjetARelever[];
  matiere: MatiereSaisie;
  /** Whose round it is; absent: everybody's. */
  charge: string | undefined;
  formes: FormesChamps;
  cadre: CadreFiche;
  propose: StoreSaisieRegistre['propose'];
}

type Releves = Readonly<Record<string, Releve>>;

/** A page of the round: its rows, judged as they are typed, and one proposition of those that say something. */
export function RelevesForm({ projets, charge, matiere, formes, cadre, propose }: Props) {
  const { registre, enCours } = matiere;
  const page = Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1);
  const lignes = projets.slice((page - 1) * RELEVES_PAR_PAGE, page * RELEVES_PAR_PAGE);
  const brouillon = useBrouillonRegistre<Releves>('tournee', {});
  const { saisie } = brouillon;
  const [issue, setIssue] = useState<{ numero: number; id: string } | { faute: string }>();
  const [isOccupe, setOccupe] = useState(false);
  const [judge] = useState(() => createControleReleves(registre, formes));
  const commences = (releves: Releves) =>
    lignes.flatMap((projet) => {
      const releve = releves[projet.id];
      return releve && isCommence(releve) ? [{ projet, releve, controle: judge(projet, releve) }] : [];
    });
  const calmes = useCalme(saisie);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- rows and register are those of the page
  const lus = useMemo(() => commences(calmes), [calmes]);
  const controles = new Map(lus.map(({ projet, controle }) => [projet.id, controle]));
  const nombre = lignes.filter(({ id }) => saisie[id] !== undefined && isCommence(saisie[id])).length;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isOccupe || nombre === 0) return;
    const presents = commences(saisie);
    const fautif = presents.find(({ controle: { fautes } }) => Object.keys(fautes).length > 0);
    if (fautif) {
      setIssue({ faute: 'Corrigez les lignes signalées\u00a0: rien n’a été proposé.' });
      const [nom] = Object.keys(fautif.controle.fautes) as Array<keyof Releve>;
      document.getElementById(idCase(fautif.projet.id, nom ?? 'taux'))?.focus();
      return;
    }
    const { faute, ...proposes } = proposeReleves(presents, registre.jour);
    if (faute !== undefined) {
      setIssue({ faute });
      return;
    }
    setOccupe(true);
    const id = brouillon.envoi;
    const faite = await propose({ id, ...proposes });
    setOccupe(false);
    setIssue('numero' in faite ? { numero: faite.numero, id } : faite);
    if ('faute' in faite) return;
    const partis = new Set(presents.map(({ projet }) => projet.id));
    brouillon.discard(Object.fromEntries(Object.entries(saisie).filter(([nom]) => !partis.has(nom))));
    document.getElementById('proposition-faite')?.focus();
  };
  /** Enter goes to the next rate: a form of forty rows is not sent by the key that ends a figure. */
  const passe = (rang: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const suivant = lignes[rang + 1];
    document.getElementById(suivant ? idCase(suivant.id, 'taux') : 'proposer')?.focus();
  };

  const faite = issue && 'numero' in issue ? issue : undefined;
  return (
    <form noValidate aria-busy={isOccupe} onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {faite && <PropositionFaite {...faite} cadre={cadre} />}
      <h2 className="text-titre-3!">
        {projets.length === 0
          ? 'Aucun projet n’attend son taux'
          : countOf(projets.length, 'projet attend son taux', 'projets attendent leur taux')}
      </h2>
      <BrouillonGarde brouillon={brouillon} isVide={Object.values(saisie).every((une) => !isCommence(une))} />
      <datalist id="sources-releves">
        {[...new Set(projets.flatMap(({ selon }) => selon ?? []))].map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <ol className="grid grid-cols-1 gap-3">
        {lignes.map((projet, rang) => (
          <ReleveRow
            key={projet.id}
            projet={projet}
            releve={saisie[projet.id] ?? releveVide(projet, registre.jour)}
            controle={controles.get(projet.id)}
            deja={enCours
              .filter(({ id, champs }) => id === projet.id && (champs.length === 0 || champs.includes('observations')))
              .map((une) => sayEnCours(une, formes))}
            sources="sources-releves"
            onChange={(releve) => brouillon.change((present) => ({ ...present, [projet.id]: releve }))}
            onEntree={passe(rang)}
          />
        ))}
      </ol>
      {lignes.length > 0 && (
        <div className="fiche sticky bottom-0 flex flex-wrap items-center gap-3 p-3">
          <button id="proposer" type="submit" className="btn btn-principal" disabled={isOccupe || nombre === 0}>
            {isOccupe ? 'Envoi…' : `Proposer ${countOf(nombre, 'relevé')}`}
          </button>
          {issue && 'faute' in issue && (
            <p role="alert" className="font-semibold text-danger">
              {issue.faute}
            </p>
          )}
        </div>
      )}
      <PagesTournee page={page} lignes={projets.length} charge={charge} routeTournee={cadre.routeTournee} />
    </form>
  );
}

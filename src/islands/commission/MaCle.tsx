import { useEffect, useState } from 'react';
import { FeuilleSecours } from '../../components/scelle/FeuilleSecours.tsx';
import { attenteSiege, canNommer, type Commission, type MembreCommission } from '../../domain/scelle/commission.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { commissions, readCleGardee } from '../../stores/scelle/actes-commission.ts';
import type { Issue } from '../../stores/socle/acte.ts';
import { EmpreinteCle } from './EmpreinteCle.tsx';
import { CleForm } from './CleForm.tsx';
import { PhraseForm } from './PhraseForm.tsx';

interface Props {
  commission: Commission;
  membre: MembreCommission;
  user: string;
  now: Date;
}

type Cles = Extract<Awaited<ReturnType<typeof commissions.createCle>>, { status: 'fait' }>['value'];
type Geste = 'FAIRE' | 'ENTRER' | 'FEUILLE';

/** A member's own key: made here, taken from its sheet, printed again. */
export function MaCle({ commission, membre, user, now }: Props) {
  const { appel_offres_id: appel } = commission;
  const isFaisable = canNommer(commission, now);
  const [geste, setGeste] = useState<Geste>();
  const [feuille, setFeuille] = useState<Cles>();
  const [annonce, setAnnonce] = useState('');
  useEffect(() => {
    if (feuille) document.getElementById('feuille-secours')?.focus();
  }, [feuille]);
  const attente = isFaisable ? attenteSiege(membre, now) : undefined;
  const hasCle = membre.cle_publique !== null;
  const isIci = hasCle && readCleGardee(user, membre.cle_publique ?? '') !== undefined;
  const follow = async (attendue: Promise<Issue<Cles>>, isImprimee: boolean, phrase: string) => {
    const issue = await attendue;
    if (issue.status === 'echec') return issue.faute;
    setGeste(undefined);
    setFeuille(isImprimee ? issue.value : undefined);
    setAnnonce(phrase);
    if (!isImprimee) document.getElementById('ma-cle')?.focus();
    return undefined;
  };
  const ferme = () => setGeste(undefined);
  return (
    <section aria-labelledby="ma-cle" className="grid grid-cols-1 gap-4">
      <h2 id="ma-cle" tabIndex={-1}>
        Ma clé
      </h2>
      <p>{phraseCle(hasCle, isIci, isFaisable)}</p>
      {attente !== undefined && (
        <p className="max-w-texte font-semibold">
          {`Vous venez d’être nommé\u00a0: vous ferez votre clé à partir du ${formatInstant(attente)}, une fois que chacun a pu lire qui siège.`}
        </p>
      )}
      <p role="status" className="empty:hidden">
        {annonce}
      </p>
      {feuille ? (
        <>
          <FeuilleSecours
            commission={commission}
            membre={membre}
            secrete={feuille.secrete}
            empreinte={<EmpreinteCle cle={feuille.publique} />}
          />
          <p className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-principal" onClick={() => print()}>
              Imprimer la feuille
            </button>
            <button type="button" className="btn" onClick={() => setFeuille(undefined)}>
              La feuille est à l’abri
            </button>
          </p>
        </>
      ) : geste === 'FAIRE' ? (
        <>
          {hasCle && (
            <p className="max-w-texte font-semibold">
              L’ancienne clé ne servira plus&nbsp;: l’essai recommence, et aucune offre ne peut être déposée avant.
            </p>
          )}
          <CleForm
            geste="Faire ma clé"
            onFerme={ferme}
            onEnvoie={(phrase) => follow(commissions.createCle(appel, user, phrase), true, 'Votre clé est faite.')}
          />
        </>
      ) : geste === 'ENTRER' ? (
        <CleForm
          geste="Garder la clé sur cet appareil"
          isFeuille
          onFerme={ferme}
          onEnvoie={(phrase, cle) =>
            follow(commissions.enterCle(user, membre, cle, phrase), false, 'Votre clé est sur cet appareil.')
          }
        />
      ) : geste === 'FEUILLE' ? (
        <PhraseForm
          id="phrase-feuille"
          geste="Montrer la feuille"
          onFerme={ferme}
          onEnvoie={(phrase) => follow(commissions.openCle(user, membre, phrase), true, '')}
        />
      ) : (
        <p className="flex flex-wrap gap-3">
          {!hasCle && isFaisable && attente === undefined && (
            <button type="button" className="btn btn-principal" onClick={() => setGeste('FAIRE')}>
              Faire ma clé sur cet appareil
            </button>
          )}
          {hasCle && !isIci && (
            <button type="button" className="btn btn-principal" onClick={() => setGeste('ENTRER')}>
              Entrer ma clé depuis la feuille
            </button>
          )}
          {isIci && (
            <button type="button" className="btn" onClick={() => setGeste('FEUILLE')}>
              Imprimer de nouveau la feuille de secours
            </button>
          )}
          {hasCle && isFaisable && attente === undefined && (
            <button type="button" className="btn" onClick={() => setGeste('FAIRE')}>
              Refaire ma clé
            </button>
          )}
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-link">
          Appareil perdu, phrase oubliée&nbsp;: que se passe-t-il&nbsp;?
        </summary>
        <ul className="grid max-w-texte list-disc gap-2 pl-5">
          <li>
            Votre clé secrète ne quitte jamais cet appareil&nbsp;: le portail ne l’a pas, et ne peut pas la rendre.
          </li>
          <li>Appareil perdu ou phrase oubliée&nbsp;: entrez votre clé depuis la feuille de secours, sur un autre.</li>
          <li>
            Feuille perdue aussi&nbsp;: tant qu’aucune offre n’est déposée, refaites votre clé, et l’essai recommence.
            Ensuite, les deux autres membres ouvrent les offres sans vous.
          </li>
          <li>Si deux membres sur trois perdent leur clé, plus personne ne peut lire les offres.</li>
        </ul>
      </details>
    </section>
  );
}

function phraseCle(hasCle: boolean, isIci: boolean, isFaisable: boolean): string {
  if (!hasCle && !isFaisable) return 'Vous n’avez pas fait de clé, et elle ne servirait plus.';
  if (!hasCle)
    return 'Vous n’avez pas encore de clé. Faites-la sur l’appareil que vous aurez à l’ouverture, seul, avec une imprimante à portée.';
  return isIci
    ? 'Votre clé est sur cet appareil, fermée par votre phrase secrète.'
    : 'Votre clé est faite, mais elle n’est pas sur cet appareil.';
}

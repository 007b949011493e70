import { useState } from 'react';
import type { MembreCommission } from '../../domain/scelle/commission.ts';
import { commissions, readCleGardee } from '../../stores/scelle/actes-commission.ts';
import type { Issue } from '../../stores/socle/acte.ts';
import { CleForm } from '../commission/CleForm.tsx';
import { PhraseForm } from '../commission/PhraseForm.tsx';
import type { ClesMembre } from '../commission/cles-membre.ts';

interface Props {
  membre: MembreCommission;
  user: string;
  isOuverte: boolean;
  onCles: (cles: ClesMembre | undefined) => void;
}

/** First step: the member's key, unlocked by its passphrase, or taken from its recovery sheet. */
export function OuvertureCle({ membre, user, isOuverte, onCles }: Props) {
  const [geste, setGeste] = useState<'PHRASE' | 'FEUILLE'>();
  const isIci = readCleGardee(user, membre.cle_publique ?? '') !== undefined;
  const ferme = () => setGeste(undefined);
  const follow = async (attendue: Promise<Issue<ClesMembre>>) => {
    const issue = await attendue;
    if (issue.status === 'echec') return issue.faute;
    ferme();
    onCles(issue.value);
    document.getElementById('ouverture-cle')?.focus();
    return undefined;
  };
  return (
    <section aria-labelledby="ouverture-cle" className="grid grid-cols-1 gap-3">
      <h3 id="ouverture-cle" tabIndex={-1}>
        1. Ouvrir ma clé
      </h3>
      {isOuverte ? (
        <>
          <p role="status">Votre clé est ouverte, jusqu’à ce que vous quittiez cette page.</p>
          <p>
            <button type="button" className="btn" onClick={() => onCles(undefined)}>
              Refermer ma clé
            </button>
          </p>
        </>
      ) : geste === 'PHRASE' ? (
        <PhraseForm
          id="phrase-ouverture"
          geste="Ouvrir avec ma phrase"
          onFerme={ferme}
          onEnvoie={(phrase) => follow(commissions.openCle(user, membre, phrase))}
        />
      ) : geste === 'FEUILLE' ? (
        <CleForm
          geste="Garder la clé sur cet appareil"
          isFeuille
          onFerme={ferme}
          onEnvoie={(phrase, cle) => follow(commissions.enterCle(user, membre, cle, phrase))}
        />
      ) : (
        <>
          <p>
            {isIci
              ? 'Votre clé est sur cet appareil, fermée par votre phrase secrète.'
              : 'Votre clé n’est pas sur cet appareil : entrez-la depuis votre feuille de secours.'}
          </p>
          <p className="flex flex-wrap gap-3">
            {isIci && (
              <button type="button" className="btn btn-principal" onClick={() => setGeste('PHRASE')}>
                Ouvrir ma clé
              </button>
            )}
            <button type="button" className={isIci ? 'btn' : 'btn btn-principal'} onClick={() => setGeste('FEUILLE')}>
              Entrer ma clé depuis la feuille
            </button>
          </p>
        </>
      )}
    </section>
  );
}

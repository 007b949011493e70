import { useState } from 'react';
import {
  canNommer,
  type Commission,
  type Essai,
  type MembreCommission,
  partOf,
  phrasePaire,
} from '../../domain/scelle/commission.ts';
import { listOf } from '../../domain/socle/texte.ts';
import { commissions, readCleGardee } from '../../stores/scelle/actes-commission.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { PhraseForm } from './PhraseForm.tsx';

interface Props {
  commission: Commission;
  membre: MembreCommission | undefined;
  user: string;
  now: Date;
}

/** The rehearsal: an offer of one word, which pairs of members open as they will the true ones. */
export function EssaiCommission({ commission, membre, user, now }: Props) {
  const { membres, essai } = commission;
  const [isOccupe, setOccupe] = useState(false);
  const nomOf = (id: string) => membres.find((un) => un.id === id)?.nom ?? 'un ancien membre';
  const manquants = membres.filter(({ cle_publique }) => cle_publique === null).map(({ nom }) => nom);
  const prepare = async () => {
    setOccupe(true);
    const issue = await commissions.prepareEssai(commission);
    setOccupe(false);
    tellIssue('essai', 'Essai préparé', issue.status === 'echec' ? issue.faute : undefined);
  };
  const isChangeable = canNommer(commission, now);
  const isReprenable = membre !== undefined && manquants.length === 0 && isChangeable;
  // Nobody rehearses what will not be opened.
  if (essai === null && !isChangeable) return null;
  return (
    <section aria-labelledby="essai" className="grid grid-cols-1 gap-4">
      <h2 id="essai" tabIndex={-1}>
        Essai d’ouverture
      </h2>
      <p className="max-w-texte">
        L’essai est une fausse offre, fermée comme les vraies&nbsp;: deux membres l’ouvrent, l’un après l’autre, chacun
        sur son appareil. Un membre seul n’ouvre rien.
      </p>
      {manquants.length > 0 && isChangeable && <p>{`L’essai attend la clé de ${listOf(manquants)}.`}</p>}
      {essai && (
        <ol aria-label="Paires" className="grid grid-cols-1 gap-2">
          {essai.ouvertures.map((ouverture) => (
            <li key={`${ouverture.dehors} ${ouverture.dedans}`} className="fiche p-4">
              <p className="font-semibold break-words">{`${nomOf(ouverture.dehors)} et ${nomOf(ouverture.dedans)}`}</p>
              <p className={`text-sm ${ouverture.ouvert_le === null ? 'text-suspendu' : 'text-encours'}`}>
                {phrasePaire(ouverture, nomOf)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {essai && membre && <MaPart commission={commission} essai={essai} membre={membre} user={user} />}
      {isReprenable && (
        <p>
          <button
            type="button"
            className={essai ? 'btn' : 'btn btn-principal'}
            disabled={isOccupe}
            onClick={() => void prepare()}
          >
            {isOccupe ? 'Préparation…' : essai ? 'Recommencer l’essai' : 'Préparer l’essai'}
          </button>
        </p>
      )}
    </section>
  );
}

interface PropsPart {
  commission: Commission;
  essai: Essai;
  membre: MembreCommission;
  user: string;
}

/** What the signed-in member can do for the rehearsal now. */
function MaPart({ commission, essai, membre, user }: PropsPart) {
  const [isOuvert, setOuvert] = useState(false);
  const { avance, ouvre } = partOf(essai, membre.id);
  if (avance.length + ouvre.length === 0) return <p className="text-muted">Rien n’attend de vous pour cet essai.</p>;
  if (readCleGardee(user, membre.cle_publique ?? '') === undefined)
    return <p className="font-semibold">C’est à vous&nbsp;: entrez d’abord votre clé sur cet appareil, plus haut.</p>;
  if (!isOuvert)
    return (
      <p>
        <button type="button" className="btn btn-principal" onClick={() => setOuvert(true)}>
          Faire ma part de l’essai
        </button>
      </p>
    );
  const send = async (phrase: string) => {
    const cles = await commissions.openCle(user, membre, phrase);
    if (cles.status === 'echec') return cles.faute;
    const issue = await commissions.doPart(commission, membre.id, cles.value);
    if (issue.status === 'echec') return issue.faute;
    setOuvert(false);
    tellIssue('essai', 'Votre part de l’essai est faite', undefined);
    return undefined;
  };
  return <PhraseForm id="phrase-essai" geste="Ouvrir avec ma clé" onEnvoie={send} onFerme={() => setOuvert(false)} />;
}
